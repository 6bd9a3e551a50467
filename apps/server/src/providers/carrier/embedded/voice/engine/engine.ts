// The media process: lines, mixing, prompts, and recordings, and nothing else. It decides nothing about calls.
import { measureLoudness, measureStrength } from './audio.ts'
import { startClock } from './clock.ts'
import { createBrowserLine, createRobotLine, type RobotLine } from './line.ts'
import { createLeg, createMixer, type Leg } from './mixer.ts'
import type { Command, FromEngine, Placing, Replies } from './protocol.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { openSounds } from './sounds.ts'

const mostEnded = 1000

export interface EngineOptions {
  tell: (message: FromEngine) => void
  portRange?: { min: number; max: number }
}

export function createEngine({ tell, portRange }: EngineOptions) {
  const counts = { ticks: 0, late: 0, underruns: 0, drops: 0 }
  const sounds = openSounds()
  const robots = new Map<string, RobotLine>()
  /** Legs whose browsers are being connected. */
  const opening = new Set<string>()
  /** Seconds of those that ended with their leg. */
  const ended = new Map<string, number>()
  const recordings = new Map<string, { recorder: Recorder; leg: string }>()
  const { legs, tick } = createMixer({
    sounds: sounds.waits,
    onTalking: ({ id }, talking) => tell({ kind: 'talking', leg: id, talking }),
  })
  /** Undefined without a call: it wakes the processor 300 times a second. */
  let stopClock: (() => void) | undefined

  function addLeg(id: string, line: Leg['line']) {
    legs.set(id, createLeg(id, line))
    stopClock ??= startClock(tick, counts)
  }

  function removeLeg(id: string) {
    legs.delete(id)
    if (legs.size > 0) return
    stopClock?.()
    stopClock = undefined
  }

  function find(id: string): Leg {
    const leg = legs.get(id)
    if (!leg) throw new Error('There is no such leg.')
    return leg
  }

  function silenceLeg(leg: Leg) {
    const { playing } = leg
    leg.playing = null
    playing?.done(false)
  }

  function stop(recording: string): { seconds: number } {
    const found = recordings.get(recording)
    if (!found) return { seconds: ended.get(recording) ?? 0 }
    recordings.delete(recording)
    legs.get(found.leg)?.recorders.delete(found.recorder)
    const seconds = found.recorder.close()
    ended.set(recording, seconds)
    if (ended.size > mostEnded) ended.delete(ended.keys().next().value ?? '')
    return { seconds }
  }

  const acts: { [K in Command['do']]: (command: Extract<Command, { do: K }>) => Replies[K] | Promise<Replies[K]> } = {
    async browser({ leg, offer }) {
      opening.add(leg)
      const { line, sdp } = await createBrowserLine(offer, {
        counts,
        ...(portRange && { portRange }),
        onState: (state) => tell({ kind: 'line', leg, state }),
      }).catch((error) => {
        opening.delete(leg)
        throw error
      })
      if (!opening.delete(leg)) {
        line.close()
        throw new Error('The leg was closed while it was connected.')
      }
      addLeg(leg, line)
      return { sdp }
    },
    robot({ leg, says }) {
      const line = robots.get(leg) ?? createRobotLine()
      line.say(sounds.voiceOf(says))
      if (!legs.has(leg)) addLeg(leg, line)
      robots.set(leg, line)
      return null
    },
    place({ leg: id, placing }) {
      const leg = find(id)
      if (placing.conference !== leg.conference) silenceLeg(leg)
      if (placing.music !== undefined)
        leg.music = placing.music === null ? null : { samples: sounds.file(placing.music), at: 0 }
      return place(leg, placing)
    },
    hush({ leg: id }) {
      silenceLeg(find(id))
      return null
    },
    play({ leg: id, what }) {
      const leg = find(id)
      silenceLeg(leg)
      return new Promise((resolve) => {
        leg.playing = { samples: sounds.played(what), at: 0, done: (played) => resolve({ played }) }
      })
    },
    record({ leg: id, recording, path }) {
      const leg = find(id)
      const made = createRecorder(path)
      leg.recorders.add(made)
      recordings.set(recording, { recorder: made, leg: id })
      return null
    },
    pause({ recording, paused }) {
      const found = recordings.get(recording)
      if (!found) throw new Error('There is no such recording.')
      found.recorder.pause(paused)
      return null
    },
    stop: ({ recording }) => stop(recording),
    close({ leg: id }) {
      opening.delete(id)
      const leg = legs.get(id)
      if (!leg) return null
      for (const [recording, { leg: owner }] of recordings) if (owner === id) stop(recording)
      silenceLeg(leg)
      removeLeg(id)
      robots.delete(id)
      leg.line.close()
      return null
    },
    heard({ leg, frequencies }) {
      const heard = robots.get(leg)?.heard() ?? new Int16Array(480)
      return {
        strengths: frequencies.map((frequency) => measureStrength(heard, frequency)),
        loudness: measureLoudness(heard),
      }
    },
    counts: () => ({ ...counts, legs: legs.size }),
  }

  return {
    /** Rejects what can't be done; a throw would end the process, and with it every call. */
    run: async (command: Command) => (acts[command.do] as (each: Command) => unknown)(command),
    close() {
      stopClock?.()
      for (const recording of [...recordings.keys()]) stop(recording)
      for (const { line } of legs.values()) line.close()
    },
  }
}

function place(leg: Leg, { conference, muted, hold, coach, wait }: Placing) {
  leg.conference = conference
  leg.muted = muted ?? leg.muted
  leg.hold = hold ?? leg.hold
  leg.coach = coach === undefined ? leg.coach : coach
  leg.wait = wait ?? leg.wait
  return null
}
