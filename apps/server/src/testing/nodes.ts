// Nodes for tests, by their implementation.
import { createOneNode } from '#providers/nodes/embedded/one-node'
import type { Nodes, NodesState } from '#providers/nodes/nodes'
import { createRedisNodes } from '#providers/nodes/redis/redis-nodes'

export { createOneNode }

/** A node of the Redis at `url`, with everything that it logged. */
export async function redisNode(
  url: string,
): Promise<Nodes & { states: NodesState[]; unsent: () => number; errors: unknown[] }> {
  const states: NodesState[] = []
  const errors: unknown[] = []
  let unsent = 0
  const nodes = await createRedisNodes({
    url,
    onState: (state) => void states.push(state),
    onUnsent: () => void unsent++,
    onError: (error) => void errors.push(error),
  })
  return Object.assign(nodes, { states, errors, unsent: () => unsent })
}
