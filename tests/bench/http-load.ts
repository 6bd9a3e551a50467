// Requests without the cost of a convenient client: fetch alone takes longer than the server does.
import { Agent, request } from 'node:http'

/** Resolves with the bytes of a good answer. */
export type Get = (path: string) => Promise<number>

export function openHttp(origin: string, token: string, connections: number): { get: Get; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)
  const headers = { authorization: `Bearer ${token}` }
  const get: Get = (path) =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, path, headers, timeout: 10_000 }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () =>
          response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${response.statusCode}.`)),
        )
      })
      sent.on('timeout', () => sent.destroy(new Error(`${path} did not answer within 10 s.`)))
      sent.on('error', reject)
      sent.end()
    })
  return { get, close: () => agent.destroy() }
}

/** Milliseconds of each of `count` acts, one after another. */
export async function oneByOne(count: number, act: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < count; n++) {
    const from = performance.now()
    await act(n)
    took.push(performance.now() - from)
  }
  return took
}

/** Acts per second with so many under way at once, for so many milliseconds. */
export async function manyAtOnce(
  connections: number,
  forMs: number,
  act: (n: number) => Promise<unknown>,
): Promise<number> {
  const from = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() - from < forMs) await act(done++)
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return (done * 1000) / (performance.now() - from)
}
