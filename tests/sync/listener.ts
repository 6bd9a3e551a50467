// One socket of one person, and everything it received.
import type { StreamPlace } from '@frontdesk/contract/kit/event'
import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import { io, type Socket } from 'socket.io-client'
import type { TestPerson, TestServer } from '../../apps/server/src/testing/server.ts'

interface Options {
  token: string
  onEvent?(name: string, payload: unknown, place: StreamPlace | undefined): void
  onConnected?(): void
}

export type Listener = Awaited<ReturnType<typeof listen>>

let markers = 0

/** Resolves once the domains know the socket. */
export async function listen(
  server: TestServer,
  account: { id: string; namespace: string },
  person: TestPerson,
  { token, onEvent, onConnected }: Options,
) {
  const heard: string[] = []
  const waiting = new Set<() => void>()
  const socket: Socket = io(`${server.url}/${account.namespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    auth: { token },
  })
  socket.onAny((name: string, payload: unknown, place?: StreamPlace) => {
    const marker = name === serverEvents.streamOffsets.name && (payload as Record<string, number>).marker
    heard.push(marker ? `marker ${marker}` : name)
    if (!marker) onEvent?.(name, payload, typeof place === 'object' ? place : undefined)
    for (const look of [...waiting]) look()
  })
  if (onConnected) socket.on('connect', onConnected)

  /** Waits until it was received after the position `from`. */
  const until = (name: string, from: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!heard.includes(name, from)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })

  async function connect() {
    const from = heard.length
    socket.connect()
    await Promise.race([
      until(serverEvents.streamOffsets.name, from),
      new Promise((_, reject) => socket.once('connect_error', reject)),
    ])
  }

  await connect()
  return {
    /** The number of events received so far: a position to search from. */
    place: () => heard.length,
    until: (event: ServerEventName, from: number) => until(serverEvents[event].name, from),
    heardSince: (event: ServerEventName, from: number) => heard.includes(serverEvents[event].name, from),
    /** Everything emitted to this person before now has arrived, because a socket preserves the order. */
    async settle() {
      const marker = ++markers
      const from = heard.length
      server.platform.realtime.emitTo(account.id, { users: [person.id] }, 'streamOffsets', { marker })
      await until(`marker ${marker}`, from)
    },
    /** Sends an event of its own. */
    tell: (event: string, payload: object) => socket.timeout(5000).emitWithAck(event, payload),
    connect,
    disconnect: () => void socket.disconnect(),
  }
}
