import { setTimeout as wait } from 'node:timers/promises'
import type { Instruction, LegEnd } from '../../voice.ts'
import type { CarrierCalls } from './carrier-calls.ts'
import type { EngineProcess } from './engine-process.ts'
import type { SoundFiles } from './sound-files.ts'
import type { VoiceLeg } from './voice-legs.ts'
import type { createVoiceRecordings } from './voice-recordings.ts'

interface Parts {
  engine: EngineProcess
  calls: CarrierCalls
  recordings: ReturnType<typeof createVoiceRecordings>
  sounds: SoundFiles
  facts: (leg: VoiceLeg) => { sid: string; leg: string | null; at: Date }
  end: (leg: VoiceLeg, result: LegEnd) => void
  /** The leg has got its name. */
  keepLive: () => void
}

/** One after another, until the leg is in a conference, has ended, or was given others. */
export async function follow(leg: VoiceLeg, instructions: readonly Instruction[], parts: Parts): Promise<void> {
  leg.turn += 1
  const { turn } = leg
  const isOver = () => leg.turn !== turn || leg.state === 'ended'
  // Whose leg it is, should it end while something is said.
  for (const instruction of instructions) if ('leg' in instruction) leg.leg = instruction.leg
  // It hung up while the server was asked, which did not know yet whose leg it is.
  if (leg.state === 'ended') return parts.calls.report({ kind: 'ended', ...parts.facts(leg), result: 'completed' })
  parts.keepLive()
  for (const instruction of instructions) {
    if (isOver()) return
    if (instruction.verb === 'say') await say(leg, instruction, isOver, parts)
    else if (instruction.verb === 'next') return next(leg, instruction, isOver, parts)
    else if (instruction.verb === 'gather') return gather(leg, instruction, isOver, parts)
    else if (instruction.verb === 'record') return record(leg, instruction, isOver, parts)
    else if (instruction.verb === 'conference') return join(leg, instruction, isOver, parts)
    else return parts.end(leg, instruction.verb === 'reject' && instruction.reason === 'busy' ? 'busy' : 'completed')
  }
  if (!isOver()) parts.end(leg, 'completed')
}

type Say = Extract<Instruction, { verb: 'say' }>

/** A sound that can't be had is left out: the call goes on. */
async function say(
  leg: VoiceLeg,
  { sound, otherwise }: Omit<Say, 'verb'>,
  isOver: () => boolean,
  { engine, sounds }: Parts,
) {
  const path = (await sounds.pathOf(sound)) ?? (otherwise && (await sounds.pathOf({ prompt: otherwise })))
  if (path !== undefined && !isOver()) await engine.ask({ do: 'play', leg: leg.sid, what: { path } })
}

async function next(
  leg: VoiceLeg,
  { leg: id, step }: Extract<Instruction, { verb: 'next' }>,
  isOver: () => boolean,
  parts: Parts,
) {
  const told = await parts.calls.ask({ on: 'next', sid: leg.sid, leg: id, step })
  if (!isOver()) await follow(leg, told ?? unavailable, parts)
}

/** Seconds between two keys. */
const keySeconds = 3

async function gather(
  leg: VoiceLeg,
  { leg: id, step, sounds, digits: most, speech, seconds }: Extract<Instruction, { verb: 'gather' }>,
  isOver: () => boolean,
  parts: Parts,
) {
  let timer: NodeJS.Timeout | undefined
  leg.gathering?.end()
  const heard = new Promise<{ digits: string; speech: string }>((resolve) => {
    let pressed = ''
    const after = (most: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve({ digits: pressed, speech: '' }), most * 1000)
    }
    leg.gathering = {
      digits(more) {
        void parts.engine.ask({ do: 'hush', leg: leg.sid }).catch(() => {})
        const end = more.indexOf('#')
        pressed = (pressed + (end < 0 ? more : more.slice(0, end))).replaceAll(/[^0-9*]/g, '').slice(0, most)
        if (end >= 0 || pressed.length >= most) resolve({ digits: pressed, speech: '' })
        else after(keySeconds)
      },
      speech(words) {
        if (!speech) return
        void parts.engine.ask({ do: 'hush', leg: leg.sid }).catch(() => {})
        resolve({ digits: '', speech: words })
      },
      wait: () => pressed === '' && after(seconds),
      end: () => resolve({ digits: '', speech: '' }),
    }
  })
  const { gathering } = leg
  void (async () => {
    for (const sound of sounds)
      if (!isOver() && leg.gathering === gathering) await say(leg, { sound, otherwise: 'menu' }, isOver, parts)
    if (leg.gathering === gathering) gathering?.wait()
  })().catch(() => gathering?.wait())
  const { digits, speech: words } = await heard
  clearTimeout(timer)
  if (leg.gathering === gathering) delete leg.gathering
  if (isOver()) return
  const told = await parts.calls.ask({ on: 'gathered', sid: leg.sid, leg: id, step, digits, speech: words })
  if (!isOver()) await follow(leg, told ?? unavailable, parts)
}

const unavailable: readonly Instruction[] = [{ verb: 'say', sound: { prompt: 'unavailable' } }, { verb: 'hangup' }]

async function join(
  leg: VoiceLeg,
  { name, muted = false, coach, wait: waits, music }: Extract<Instruction, { verb: 'conference' }>,
  isOver: () => boolean,
  { engine, calls, facts, sounds }: Parts,
) {
  leg.conference = name
  const path = music === undefined ? undefined : await sounds.pathOf({ url: music })
  if (isOver()) return
  const placing = {
    ...{ conference: name, muted, hold: false, coach: coach ?? null, wait: waits },
    ...(path !== undefined && { music: path }),
  }
  await engine.ask({ do: 'place', leg: leg.sid, placing })
  if (!isOver()) calls.report({ kind: 'joined', ...facts(leg) })
}

async function record(
  leg: VoiceLeg,
  { leg: id, maxSeconds }: Extract<Instruction, { verb: 'record' }>,
  isOver: () => boolean,
  parts: Parts,
) {
  const { engine, calls, recordings, facts } = parts
  await engine.ask({ do: 'play', leg: leg.sid, what: 'beep' })
  if (isOver()) return
  const recording = leg.sid.replace(/^CA/, 'RE')
  await engine.ask({ do: 'record', leg: leg.sid, recording, path: await recordings.newPath(recording, leg) })
  const ended = new Promise<void>((resolve) => {
    leg.endRecord = resolve
  })
  await Promise.race([ended, wait(maxSeconds * 1000, undefined, { ref: false })])
  delete leg.endRecord
  // A media process that has died stops nothing, and what it wrote until then counts.
  await engine.ask({ do: 'stop', recording }).catch(() => {})
  const seconds = (await recordings.secondsOf(recording)) ?? 0
  calls.report({ kind: 'recorded', ...facts(leg), recording, seconds })
  if (isOver()) return
  const told = await calls.ask({ on: 'recorded', sid: leg.sid, leg: id, recording, seconds })
  if (isOver()) return
  await follow(leg, told ?? [{ verb: 'hangup' }], parts)
}
