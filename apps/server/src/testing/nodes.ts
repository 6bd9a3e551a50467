// Nodes for tests, by their implementation.
import { oneNode } from '#providers/nodes/embedded/one-node'
import type { Nodes, NodesState } from '#providers/nodes/nodes'
import { redisNodes } from '#providers/nodes/redis/redis-nodes'

export { oneNode }

/** A node of the Redis at `url`, with everything that it logged. */
export async function redisNode(
  url: string,
): Promise<Nodes & { states: NodesState[]; unsent: () => number; errors: unknown[] }> {
  const states: NodesState[] = []
  const errors: unknown[] = []
  let unsent = 0
  const nodes = await redisNodes({
    url,
    onState: (state) => void states.push(state),
    onUnsent: () => void unsent++,
    onError: (error) => void errors.push(error),
  })
  return Object.assign(nodes, { states, errors, unsent: () => unsent })
}
