// Many sockets in one process. For each event it reports to its parent when each socket received it, relative to the
// request.
import { io } from 'socket.io-client'

interface Order {
  url: string
  namespace: string
  /** Taken in turns. */
  tokens: readonly string[]
  sockets: number
  event: string
}

/** `from`: the request's hrtime, which all processes of a machine share. */
export type FromSockets = { connected: number } | { at: bigint[]; bytes: string }
export type ToSockets = { connect: Order } | { expect: number }

let sockets: ReturnType<typeof io>[] = []
let heard: bigint[] = []
let bytes = ''
let expected = 0

process.on('message', (message: ToSockets) => {
  if ('connect' in message) void connect(message.connect)
  else {
    heard = []
    expected = message.expect
    // Events that take longer count as lost.
    setTimeout(settle, 5000, heard)
  }
})

async function connect({ url, namespace, tokens, sockets: count, event }: Order) {
  for (let at = 0; at < count; at += 50) {
    const wave = Array.from({ length: Math.min(50, count - at) }, (_, index) =>
      openOne(`${url}/${namespace}`, tokens[(at + index) % tokens.length] ?? '', event),
    )
    sockets = [...sockets, ...(await Promise.all(wave))]
  }
  process.send?.({ connected: sockets.length } satisfies FromSockets)
}

function openOne(address: string, token: string, event: string) {
  const socket = io(address, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } })
  socket.on(event, (...args: unknown[]) => {
    heard.push(process.hrtime.bigint())
    if (bytes === '') bytes = JSON.stringify(args)
    if (heard.length === expected) settle(heard)
  })
  return new Promise<typeof socket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

function settle(round: bigint[]) {
  if (round !== heard || expected === 0) return
  expected = 0
  process.send?.({ at: round, bytes } satisfies FromSockets)
}

process.once('SIGTERM', () => process.exit(0))
