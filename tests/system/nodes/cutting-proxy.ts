// A network that delays what passes, and cuts connections in the middle.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  url: string
  /** From now on nothing is cut or delayed. */
  calm(): void
  close(): Promise<void>
}

interface Trouble {
  random(): number
  /** Of each piece that arrives: the chance that its connection ends there. */
  cuts: number
  /** The longest delay of a piece (ms). */
  delay: number
}

/** `target()` may change: a server that was started again. */
export async function cuttingProxy(target: () => string, { random, cuts, delay }: Trouble): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  let isCalm = false
  const pass = (from: Socket, to: Socket) => {
    let last: Promise<void> = Promise.resolve()
    from.on('data', (piece: Buffer) => {
      const ends = !isCalm && random() < cuts
      const waits = isCalm ? 0 : random() * delay
      last = last.then(async () => {
        if (waits > 1) await new Promise((resolve) => setTimeout(resolve, waits))
        if (ends) {
          to.write(piece.subarray(0, Math.floor(piece.length / 2)))
          from.destroy()
          to.destroy()
        } else if (!to.destroyed) to.write(piece)
      })
    })
    from.on('end', () => void last.then(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => void last.then(() => to.destroy()))
  }
  const server = createServer((near) => {
    const { hostname, port } = new URL(target())
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    pass(near, far)
    pass(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calm: () => {
      isCalm = true
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
