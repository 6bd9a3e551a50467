// Requests directly over a socket, like load generators: a convenient client takes longer than the server does.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Resolves with the bytes of a successful reply. */
export type Get = (path: string) => Promise<number>

const readTimeoutMs = 10_000

/** Keeps this many connections open; further requests wait for a free one. */
export function openHttp(origin: string, token: string, connections: number): { get: Get; close(): void } {
  const { hostname, port, host } = new URL(origin)
  const free: Promise<Socket>[] = Array.from({ length: connections }, () => open(hostname, Number(port)))
  const waiting: ((socket: Promise<Socket>) => void)[] = []
  const all = [...free]
  const take = () => {
    const socket = free.pop()
    return socket ?? new Promise<Socket>((resolve) => waiting.push(resolve))
  }
  const giveBack = (socket: Socket) => {
    const next = waiting.shift()
    if (next) next(Promise.resolve(socket))
    else free.push(Promise.resolve(socket))
  }
  return {
    async get(path) {
      const socket = await take()
      const bytes = await ask(socket, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`)
      giveBack(socket)
      return bytes
    },
    close() {
      for (const socket of all) socket.then((opened) => opened.destroy()).catch(() => {})
    },
  }
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true })
  socket.on('timeout', () => socket.destroy(new Error(`Nothing was answered within ${readTimeoutMs / 1000} s.`)))
  await once(socket, 'connect')
  return socket
}

/** Every reply states its length; an error reply ends the benchmark. */
function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = ''
    let left = Number.NaN
    let bytes = 0
    // It would neither reply nor fail.
    if (socket.destroyed) return reject(new Error('The server closed a connection that was not used for a while.'))
    const done = (end: () => void) => {
      socket.off('data', read)
      socket.off('error', fail)
      socket.setTimeout(0)
      end()
    }
    const fail = (error: Error) => done(() => reject(error))
    const read = (chunk: Buffer) => {
      let body = chunk.length
      if (Number.isNaN(left)) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith('HTTP/1.1 200'))
          return fail(new Error(`${request.split('\r\n')[0]}: ${head.slice(0, 400)}`))
        bytes = Number(head.match(/content-length: (\d+)/i)?.[1])
        left = bytes
        body = head.length - end - 4
      }
      left -= body
      if (left <= 0) done(() => resolve(bytes))
    }
    socket.on('data', read)
    socket.on('error', fail)
    socket.setTimeout(readTimeoutMs)
    socket.write(request)
  })
}

/** Milliseconds of each of `count` calls, one after another. */
export async function oneByOne(count: number, act: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < count; n++) {
    const from = performance.now()
    await act(n)
    took.push(performance.now() - from)
  }
  return took
}

/** With this many concurrent calls, for this many milliseconds: calls per second, and the time of each (ms). */
export async function manyAtOnce(
  connections: number,
  forMs: number,
  act: (n: number) => Promise<unknown>,
): Promise<{ perSecond: number; took: number[] }> {
  const from = performance.now()
  const took: number[] = []
  let begun = 0
  const lane = async () => {
    for (let now = from; now - from < forMs; ) {
      await act(begun++)
      const then = performance.now()
      took.push(then - now)
      now = then
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return { perSecond: (took.length * 1000) / (performance.now() - from), took }
}
