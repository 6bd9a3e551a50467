// The sockets of softphones. A softphone that closes its page has hung up; one whose connection breaks has a moment to come
// back.
import type { Server as HttpServer } from 'node:http'
import {
  embeddedVoicePath,
  type VoiceAck,
  type VoiceHears,
  type VoiceSays,
  voiceSays,
} from '@frontdesk/contract/calls/embedded-voice'
import { Server, type Socket } from 'socket.io'
import { boundedParser } from '#platform/realtime/sockets/bounded-parser'
import { largestUnproven } from '#platform/realtime/sockets/connection-limits'
import type { SocketGuard } from '#platform/realtime/sockets/socket-guard'
import type { DeviceTokens } from './device-token.ts'

const returnMs = 3000
/** Of one identity. */
const mostDevices = 20
/** Ends that were missed are found so late at most. */
const sessionCheckMs = 30_000
const mostEnded = 10_000

export interface Device {
  /** The same after a reconnection of the same page. */
  id: string
  identity: string
  /** Of an outside phone: the agency's numbers, which alone it may call and be called by. */
  numbers: readonly string[]
  /** Behind a softphone: it ends with the session. */
  session: string | null
}

/** Of these sessions, those that go on. */
export type LiveSessions = (ids: readonly string[]) => Promise<ReadonlySet<string>>

export interface SignallingOptions {
  tokens: DeviceTokens
  /** What a softphone says; the reply goes back. Throws SaidNo with a sentence for the person. */
  onSaid: {
    [K in keyof VoiceSays]: (device: Device, said: VoiceSays[K]) => Promise<Omit<VoiceAck & { ok: true }, 'ok'>>
  }
  /** `lines`: ids of the legs that the page believes in. */
  onArrived: (device: Device, lines: readonly string[]) => void
  onGone: (device: Device) => void
}

/** The message is for the person. */
export class SaidNo extends Error {
  override name = 'SaidNo'
}

/** Every page of an identity; an outside phone is reached by the numbers of its own agency only. */
export interface Ringing {
  identity: string
  from: string
}

export const isReached = (device: Device, { identity, from }: Ringing) =>
  device.identity === identity && (!identity.startsWith('phone:') || device.numbers.includes(from))

const mostLines = 10

function linesOf({ handshake }: Socket): string[] {
  const { lines } = handshake.auth as { lines?: unknown }
  if (!Array.isArray(lines)) return []
  return lines.slice(0, mostLines).filter((each) => typeof each === 'string' && /^CA[0-9a-f]{32}$/.test(each))
}

export type Signalling = ReturnType<typeof createSignalling>

export function createSignalling({ tokens, onSaid, onArrived, onGone }: SignallingOptions) {
  const devices = new Map<string, { device: Device; socket: Socket | undefined; leaving?: NodeJS.Timeout }>()
  const ended = new Set<string>()
  let listening: Server | undefined
  let checking: NodeJS.Timeout | undefined

  function endSession(session: string) {
    ended.add(session)
    if (ended.size > mostEnded) ended.delete(ended.values().next().value ?? '')
    for (const { device, socket, leaving } of [...devices.values()]) {
      if (device.session !== session) continue
      clearTimeout(leaving)
      devices.delete(device.id)
      onGone(device)
      socket?.disconnect(true)
    }
  }

  async function checkSessions(liveSessions: LiveSessions) {
    const sessions = new Set([...devices.values()].flatMap(({ device }) => device.session ?? []))
    if (sessions.size === 0) return
    const live = await liveSessions([...sessions])
    for (const session of sessions) if (!live.has(session)) endSession(session)
  }

  function serve(socket: Socket, device: Device) {
    // While its socket was opened.
    if (device.session !== null && ended.has(device.session)) return socket.disconnect(true)
    clearTimeout(devices.get(device.id)?.leaving)
    devices.set(device.id, { device, socket })
    onArrived(device, linesOf(socket))
    for (const name of Object.keys(voiceSays) as (keyof VoiceSays)[])
      socket.on(name, (said: unknown, acknowledge: unknown) => {
        if (typeof acknowledge !== 'function') return
        const parsed = voiceSays[name].safeParse(said)
        const work = parsed.success
          ? (onSaid[name] as (device: Device, said: unknown) => Promise<object>)(device, parsed.data)
          : Promise.reject(new SaidNo('The phone said something that is not understood.'))
        work.then(
          (reply) => acknowledge({ ok: true, ...reply } satisfies VoiceAck),
          (error: Error) =>
            acknowledge({
              ok: false,
              message: error instanceof SaidNo ? error.message : 'The call could not be connected. Try again.',
            } satisfies VoiceAck),
        )
      })
    socket.on('disconnect', () => {
      const known = devices.get(device.id)
      if (known?.socket !== socket) return
      known.socket = undefined
      known.leaving = setTimeout(() => {
        devices.delete(device.id)
        onGone(device)
      }, returnMs)
    })
  }

  return {
    /** At this HTTP server, beside what else it serves. */
    listen(http: HttpServer, guard: SocketGuard, liveSessions: LiveSessions) {
      const server = new Server(http, {
        path: embeddedVoicePath,
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: largestUnproven,
        parser: boundedParser,
        // A client authenticates right after it opens a socket.
        connectTimeout: 5000,
        allowRequest(request, decide) {
          if (listening !== server) return decide('stopping', false)
          guard.refuse(request).then(
            (why) => decide(why, why === undefined),
            () => decide('busy', false),
          )
        },
        pingInterval: 5000,
        pingTimeout: 5000,
        destroyUpgrade: false,
      })
      server.use(async (socket, next) => {
        const { token, page } = socket.handshake.auth as { token?: unknown; page?: unknown }
        const known = tokens.read(token)
        if (!known || typeof page !== 'string' || !/^[\w-]{8,60}$/.test(page)) return next(new Error('unauthorized'))
        const { identity, numbers, session } = known
        const live = session === null || (await liveSessions([session]).catch(() => undefined))
        if (live === undefined) return next(new Error('busy'))
        if (session !== null && (ended.has(session) || (live !== true && !live.has(session))))
          return next(new Error('unauthorized'))
        const id = `${identity} ${page}`
        const others = [...devices.values()].filter(({ device }) => device.identity === identity && device.id !== id)
        if (others.length >= mostDevices) return next(new Error('tooMany'))
        socket.data = { id, identity, numbers, session } satisfies Device
        next()
      })
      server.engine.on('connection', guard.opened)
      server.on('connection', (socket) => {
        const { conn } = socket
        guard.joined(conn)
        socket.on('disconnect', () => guard.left(conn))
        serve(socket, socket.data as Device)
      })
      listening = server
      clearInterval(checking)
      checking = setInterval(() => void checkSessions(liveSessions).catch(() => {}), sessionCheckMs)
      checking.unref()
    },
    endSession,
    isHere: (to: Ringing) => [...devices.values()].some(({ device }) => isReached(device, to)),
    tell<K extends keyof VoiceHears>(to: Ringing | { id: string }, name: K, said: VoiceHears[K]) {
      for (const { device, socket } of devices.values())
        if ('id' in to ? device.id === to.id : isReached(device, to)) socket?.emit(name, said)
    },
    /** The HTTP server is about to close, and waits for every socket. The softphones come back to the next one. */
    disconnect() {
      const server = listening
      listening = undefined
      clearInterval(checking)
      server?.engine.close()
    },
    close() {
      this.disconnect()
      for (const { leaving } of devices.values()) clearTimeout(leaving)
      devices.clear()
    },
  }
}
