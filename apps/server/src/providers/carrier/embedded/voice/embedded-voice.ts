// Calls within this server: softphones and handsets over WebRTC, robots for phones that no one uses, and a media process
// that mixes them.
import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SocketGuard } from '#platform/realtime/sockets/socket-guard'
import {
  type CarrierVoice,
  type DeviceGrant,
  type Endpoint,
  type Instruction,
  type LegEnd,
  LegGone,
} from '../../voice.ts'
import { createCarrierCalls } from './carrier-calls.ts'
import { createDeviceTokens } from './device-token.ts'
import { startEngineProcess } from './engine-process.ts'
import { follow } from './follow-instructions.ts'
import { type LiveLeg, openLiveLegsFile } from './live-legs-file.ts'
import { createOutsidePhones, type Robot } from './outside-phones.ts'
import { encodeWav } from './sample-voice.ts'
import { createSignalling, type Device, isReached, type LiveSessions, type Ringing, SaidNo } from './signalling.ts'
import { createSoundFiles } from './sound-files.ts'
import { speak } from './speak.ts'
import { createVoiceLeg, endSentences, endWords, formatEndpointKey, type VoiceLeg } from './voice-legs.ts'
import { createVoiceRecordings } from './voice-recordings.ts'

export interface EmbeddedVoiceOptions {
  /** For recordings. */
  folder: string
  now: () => Date
  /** What an outside phone does while no one has it open. */
  ringing: (number: string) => Robot['answers']
  /** UDP ports of the media process, as `40000-40100`; any by default. */
  ports?: string
  /** The address that browsers reach those ports at, where it is not this machine's own. */
  address?: string
}

/** Of one page. */
const mostLines = 10
/** Bytes of a text that is listened to: one minute. */
const longestPreview = 60 * 8000

const hangsUp = ([first]: readonly Instruction[]) => first?.verb === 'hangup'

export type EmbeddedVoice = ReturnType<typeof createEmbeddedVoice>

export function createEmbeddedVoice({ folder, now, ringing, ports, address }: EmbeddedVoiceOptions) {
  const legs = new Map<string, VoiceLeg>()
  const live = openLiveLegsFile(join(folder, 'live-legs.json'))
  const keepLive = () => live.write(legs.values())
  const robots = new Map<string, Robot>()
  const rings = new Map<string, { from: string; params: Record<string, string>; until: number }>()
  const tokens = createDeviceTokens(now)
  const calls = createCarrierCalls(now)
  const recordings = createVoiceRecordings(folder, now)
  const sounds = createSoundFiles(join(folder, 'sounds'), (path) => calls.fetch(path))
  const recorded = new Map<string, string>()
  const engine = startEngineProcess({
    ...(ports && { ports }),
    onTold(told) {
      const leg = legs.get(told.leg)
      if (!leg) return
      if (told.kind === 'talking') calls.report({ kind: 'talking', ...facts(leg), talking: told.talking })
      if (told.kind === 'line' && told.state === 'lost') end(leg, 'completed')
    },
    onDeath() {
      for (const leg of [...legs.values()]) end(leg, 'failed', endSentences.engineDied)
    },
  })
  const facts = ({ sid, leg }: VoiceLeg) => ({ sid, leg, at: now() })
  const reachOf = ({ other, sid }: VoiceLeg): Ringing => ({
    identity: identityOf(other),
    from: rings.get(sid)?.from ?? '',
  })
  const identityOf = (end: Endpoint) => (end.kind === 'device' ? end.identity : `phone:${end.number}`)

  function find(sid: string): VoiceLeg {
    const leg = legs.get(sid)
    if (!leg || leg.state === 'ended') throw new LegGone('The leg has ended.')
    return leg
  }

  function end(leg: VoiceLeg, result: LegEnd, reason?: string) {
    if (leg.state === 'ended') return
    const wasIn = leg.state === 'up' && leg.conference !== null
    const wasRinging = leg.state === 'ringing'
    leg.state = 'ended'
    leg.turn += 1
    clearTimeout(leg.ringTimer)
    legs.delete(leg.sid)
    keepLive()
    leg.endRecord?.()
    leg.gathering?.end()
    void engine.ask({ do: 'close', leg: leg.sid }).catch(() => {})
    if (wasRinging) sockets.tell(reachOf(leg), 'stopRing', { sid: leg.sid })
    else if (leg.device) sockets.tell({ id: leg.device }, 'ended', { sid: leg.sid, reason: reason ?? endWords[result] })
    rings.delete(leg.sid)
    if (wasIn) calls.report({ kind: 'left', ...facts(leg) })
    calls.report({ kind: 'ended', ...facts(leg), result, ...(reason && { reason }) })
  }

  const run = (leg: VoiceLeg, instructions: readonly Instruction[] | undefined) =>
    follow(leg, instructions ?? [{ verb: 'say', sound: { prompt: 'unavailable' } }, { verb: 'hangup' }], {
      engine,
      calls,
      recordings,
      sounds,
      facts,
      end,
      keepLive,
    }).catch(() => end(leg, 'failed'))

  /** A browser's sound becomes the leg's. */
  async function connect(leg: VoiceLeg, device: Device, offer: string): Promise<string> {
    leg.device = device.id
    const { sdp } = await engine.ask({ do: 'browser', leg: leg.sid, offer })
    return address ? sdp.replaceAll(/^(a=candidate:\S+ \d+ \S+ \d+ )\S+/gm, `$1${address}`) : sdp
  }

  /** The server has said that the leg is this device's: it takes over from the line of an earlier page. */
  function take(leg: VoiceLeg, id: string) {
    for (const old of [...legs.values()]) if (old.leg === id) end(old, 'completed')
    leg.leg = id
    // It hung up while the server was asked.
    if (leg.state === 'ended') calls.report({ kind: 'ended', ...facts(leg), result: 'completed' })
    else keepLive()
  }

  async function pickUp(leg: VoiceLeg) {
    clearTimeout(leg.ringTimer)
    leg.state = 'up'
    const asked = await calls.ask({ on: 'answered', sid: leg.sid, leg: leg.leg ?? '' })
    await run(leg, asked)
  }

  const ours = (device: Device, sid: string) => {
    const leg = legs.get(sid)
    if (!leg || (leg.device !== device.id && !isReached(device, reachOf(leg)))) throw new SaidNo('The call has ended.')
    return leg
  }

  const sockets = createSignalling({
    tokens,
    onSaid: {
      async call(device, { leg: id, to, verification = 'verified', offer }) {
        const phone = /^phone:(\d+)$/.exec(device.identity)?.[1]
        if (phone === undefined ? !id : !to || !device.numbers.includes(to))
          throw new SaidNo('There is nobody to call.')
        if ([...legs.values()].filter((leg) => leg.device === device.id).length >= mostLines)
          throw new SaidNo('This page has too many calls. End one first.')
        const other: Endpoint = phone
          ? { kind: 'number', number: phone }
          : { kind: 'device', identity: device.identity }
        const leg = createVoiceLeg(other, 'up', null)
        legs.set(leg.sid, leg)
        try {
          const sdp = await connect(leg, device, offer)
          void calls
            .ask(
              phone
                ? { on: 'incoming', sid: leg.sid, from: phone, to: to ?? '', verification }
                : { on: 'device', sid: leg.sid, identity: device.identity, leg: id ?? '' },
            )
            .then((asked) => {
              if (id && asked && !hangsUp(asked)) take(leg, id)
              return run(leg, asked)
            })
          return { sid: leg.sid, sdp }
        } catch (error) {
          end(leg, 'failed')
          throw error
        }
      },
      async answer(device, { sid, offer }) {
        const leg = ours(device, sid)
        if (leg.state !== 'ringing') throw new SaidNo('Somebody else answered.')
        leg.state = 'up'
        const sdp = await connect(leg, device, offer)
        sockets.tell(reachOf(leg), 'stopRing', { sid })
        void pickUp(leg)
        return { sdp }
      },
      async decline(device, { sid }) {
        const leg = ours(device, sid)
        if (leg.state === 'ringing') end(leg, 'rejected')
        return {}
      },
      async hangUp(device, { sid }) {
        const leg = legs.get(sid)
        if (leg?.device === device.id) end(leg, 'completed')
        return {}
      },
      async digits(device, { sid, digits }) {
        const leg = ours(device, sid)
        await pressed(leg, digits)
        return {}
      },
      async speech(device, { sid, words }) {
        ours(device, sid).gathering?.speech(words)
        return {}
      },
    },
    onArrived(device, lines) {
      for (const sid of lines)
        if (!legs.has(sid)) sockets.tell({ id: device.id }, 'ended', { sid, reason: null, lost: true })
      // A page that was opened while its phone rings.
      for (const leg of legs.values()) if (leg.state === 'ringing' && isReached(device, reachOf(leg))) ring(leg)
    },
    onGone(device) {
      for (const leg of [...legs.values()]) if (leg.device === device.id) end(leg, 'completed')
    },
  })

  async function pressed(leg: VoiceLeg, digits: string) {
    if (digits.includes('#')) leg.endRecord?.()
    if (leg.gathering) leg.gathering.digits(digits)
    else await hearDigits(leg, digits)
  }

  /** The others of its conference hear them. */
  async function hearDigits(leg: VoiceLeg, digits: string) {
    const others = [...legs.values()].filter(
      (each) => each !== leg && each.state === 'up' && each.conference !== null && each.conference === leg.conference,
    )
    await Promise.all(others.map(({ sid }) => engine.ask({ do: 'play', leg: sid, what: { digits } }).catch(() => {})))
  }

  function ring(leg: VoiceLeg) {
    const known = rings.get(leg.sid)
    if (!known) return
    const { from, params, until } = known
    leg.rang ||= sockets.isHere(reachOf(leg))
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000))
    sockets.tell(reachOf(leg), 'ring', { sid: leg.sid, from, params, seconds })
  }

  /** A phone that is open on a page is answered there. */
  const robotOf = (leg: VoiceLeg): Robot | undefined =>
    robots.get(formatEndpointKey(leg.other)) ??
    (leg.other.kind === 'number' && !sockets.isHere(reachOf(leg))
      ? { answers: ringing(leg.other.number), afterMs: 3000, says: 'sample' }
      : undefined)

  async function robotAnswers(leg: VoiceLeg, { answers, afterMs = 0, says }: Robot) {
    await wait(afterMs, undefined, { ref: false })
    if (leg.state !== 'ringing' || answers === 'never') return
    if (answers !== 'answers') return end(leg, answers === 'busy' ? 'busy' : 'rejected')
    leg.state = 'up'
    await engine.ask({ do: 'robot', leg: leg.sid, says })
    await pickUp(leg)
  }

  /** What a process before this one has left, when it did not end in good order. */
  async function takeUp(lost: readonly LiveLeg[]) {
    const left = await recordings.leftovers().catch(() => [])
    for (const { sid, leg, recording, seconds } of left)
      calls.report({ kind: 'recorded', sid, leg, at: now(), recording, seconds })
    for (const { sid, leg } of lost)
      if (!legs.has(sid))
        calls.report({ kind: 'ended', sid, leg, at: now(), result: 'failed', reason: endSentences.restarted })
  }

  const voice: CarrierVoice = {
    outside: false,
    grant: async (_accountId, identity, ttlSeconds, session): Promise<DeviceGrant> => ({
      provider: 'embedded',
      ...tokens.give(identity, ttlSeconds, { session }),
    }),
    endDevices: async (session) => sockets.endSession(session),
    async place({ leg: id, to, from, timeoutSeconds, params = {} }) {
      const known = [...legs.values()].find(({ leg }) => leg === id)
      if (known) return { sid: known.sid }
      const leg = createVoiceLeg(to, 'ringing', id)
      legs.set(leg.sid, leg)
      keepLive()
      rings.set(leg.sid, { from, params, until: Date.now() + timeoutSeconds * 1000 })
      leg.ringTimer = setTimeout(
        () => end(leg, 'no-answer', leg.rang ? undefined : endSentences.noPhone),
        timeoutSeconds * 1000,
      )
      calls.report({ kind: 'ringing', ...facts(leg) })
      // Ready by the time of an answer.
      void engine.warm().catch(() => {})
      const robot = robotOf(leg)
      if (robot) void robotAnswers(leg, robot).catch(() => end(leg, 'failed'))
      else ring(leg)
      return { sid: leg.sid }
    },
    async update({ sid }, { muted, hold, coach, music }) {
      const leg = find(sid)
      const path = music === undefined ? undefined : await sounds.pathOf({ url: music })
      await engine.ask({
        do: 'place',
        leg: sid,
        placing: {
          conference: leg.conference,
          ...(muted !== undefined && { muted }),
          ...(hold !== undefined && { hold }),
          ...(coach !== undefined && { coach }),
          ...(path !== undefined && { music: path }),
        },
      })
    },
    async redirect({ sid }, instructions) {
      const leg = find(sid)
      if (leg.conference !== null) {
        calls.report({ kind: 'left', ...facts(leg) })
        leg.conference = null
        await engine.ask({
          do: 'place',
          leg: sid,
          placing: { conference: null, hold: false, muted: false, coach: null },
        })
      }
      void run(leg, instructions)
    },
    async hangUp({ sid }) {
      const leg = legs.get(sid)
      if (leg) end(leg, leg.state === 'ringing' ? 'canceled' : 'completed')
    },
    sendDigits: ({ sid }, digits) => hearDigits(find(sid), digits),
    live: async (sids) => new Set(sids.filter((sid) => legs.has(sid))),
    async startRecording({ sid }) {
      const leg = find(sid)
      const recording = leg.sid.replace(/^CA/, 'RE')
      const known = recorded.get(recording)
      if (known) return { sid: recording }
      recorded.set(recording, sid)
      const path = await recordings.newPath(recording, leg)
      try {
        await engine.ask({ do: 'record', leg: sid, recording, path })
      } catch (error) {
        recorded.delete(recording)
        await recordings.remove(recording)
        throw error
      }
      return { sid: recording }
    },
    async changeRecording(_leg, recording, to) {
      if (to === 'stopped') await engine.ask({ do: 'stop', recording })
      else await engine.ask({ do: 'pause', recording, paused: to === 'paused' })
    },
    fetchRecording: async (_leg, recording) => recordings.mp3(recording),
    deleteRecording: (_leg, recording) => recordings.remove(recording),
    speak: (text, speaker) =>
      speak(text, speaker).then(
        (sound) => encodeWav(sound.subarray(0, longestPreview)),
        () => undefined,
      ),
    webhooks: calls.webhooks,
    read: (body) => calls.read(body),
    write: (instructions) => ({ type: 'application/json', body: JSON.stringify(instructions) }),
  }

  return {
    voice,
    /** Our server is there: at this origin for webhooks, at this HTTP server for softphones. */
    connect(url: string, http: HttpServer, guard: SocketGuard, liveSessions: LiveSessions) {
      calls.connect(url)
      void takeUp(live.read())
      keepLive()
      sockets.listen(http, guard, liveSessions)
    },
    disconnect: () => sockets.disconnect(),
    outside: createOutsidePhones({ legs, tokens, calls, engine, robots, run, find, pressed, end, robotAnswers }),
    async close() {
      calls.close()
      sockets.close()
      for (const leg of legs.values()) clearTimeout(leg.ringTimer)
      await engine.close()
    },
  }
}
