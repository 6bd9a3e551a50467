import { setTimeout as wait } from 'node:timers/promises'
import type { Instruction, LegEnd } from '../../voice.ts'
import type { CarrierCalls } from './carrier-calls.ts'
import type { EngineProcess } from './engine-process.ts'
import type { VoiceLeg } from './voice-legs.ts'
import type { voiceRecordings } from './voice-recordings.ts'

interface Parts {
  engine: EngineProcess
  calls: CarrierCalls
  recordings: ReturnType<typeof voiceRecordings>
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
  for (const instruction of instructions) {
    if (isOver()) return
    if (instruction.verb === 'say') await parts.engine.ask({ do: 'play', leg: leg.sid, what: instruction.prompt })
    else if (instruction.verb === 'record') return record(leg, instruction, isOver, parts)
    else if (instruction.verb === 'conference') return join(leg, instruction, isOver, parts)
    else return parts.end(leg, instruction.verb === 'reject' && instruction.reason === 'busy' ? 'busy' : 'completed')
  }
  if (!isOver()) parts.end(leg, 'completed')
}

async function join(
  leg: VoiceLeg,
  { name, leg: id, muted = false, coach, wait: waits }: Extract<Instruction, { verb: 'conference' }>,
  isOver: () => boolean,
  { engine, calls, facts, keepLive }: Parts,
) {
  leg.leg = id
  keepLive()
  leg.conference = name
  const placing = { conference: name, muted, hold: false, coach: coach ?? null, wait: waits }
  await engine.ask({ do: 'place', leg: leg.sid, placing })
  if (!isOver()) calls.report({ kind: 'joined', ...facts(leg) })
}

async function record(
  leg: VoiceLeg,
  { leg: id, maxSeconds }: Extract<Instruction, { verb: 'record' }>,
  isOver: () => boolean,
  parts: Parts,
) {
  const { engine, calls, recordings, facts, keepLive } = parts
  leg.leg = id
  keepLive()
  await engine.ask({ do: 'play', leg: leg.sid, what: 'beep' })
  if (isOver()) return
  const recording = leg.sid.replace(/^CA/, 'RE')
  await engine.ask({ do: 'record', leg: leg.sid, recording, path: await recordings.newPath(recording) })
  const ended = new Promise<void>((resolve) => {
    leg.endRecord = resolve
  })
  await Promise.race([ended, wait(maxSeconds * 1000, undefined, { ref: false })])
  delete leg.endRecord
  const { seconds } = await engine.ask({ do: 'stop', recording })
  calls.report({ kind: 'recorded', ...facts(leg), recording, seconds })
  if (isOver()) return
  const next = await calls.ask({ on: 'recorded', sid: leg.sid, leg: id, recording, seconds })
  if (isOver()) return
  await follow(leg, next ?? [{ verb: 'hangup' }], parts)
}
