import type { Count } from '../nodes.ts'
import type { Client } from './clients.ts'

// Atomic in Redis, so that a node that dies in between leaves no counter without an expiry.
const script = `
local count = redis.call('incr', KEYS[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('pexpire', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`

/** Short, because a request waits for its count. */
const readTimeoutMs = 250

export const countBy =
  (client: Client) =>
  async (key: string, windowMs: number): Promise<Count> => {
    const asked = client.eval(script, { keys: [`frontdesk:count:${key}`], arguments: [String(windowMs)] })
    const [count = 1, leftMs = windowMs] = (await inTime(asked)) as [number, number]
    return { count, leftMs }
  }

function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis took too long to count.')), readTimeoutMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
