// Who hears whom. Every 10 ms each leg's sound is taken once, and each leg gets the others of its conference: without those
// who are muted or on hold, and of coaches only the one who coaches it.
import type { Wait } from '../../../voice.ts'
import { frameSize, limitSample, measureLoudness, silence } from './audio.ts'
import type { Line } from './line.ts'
import type { Recorder } from './recorder.ts'

export interface Leg {
  readonly id: string
  readonly line: Line
  /** Null: alone, hearing only what is played to it. */
  conference: string | null
  muted: boolean
  hold: boolean
  /** The id of the only leg that hears this one. */
  coach: string | null
  /** Until another participant is there. */
  wait: Wait
  /** Its own for hold and waiting, instead of the usual one. */
  music: { samples: Int16Array; at: number } | null
  playing: { samples: Int16Array; at: number; done: (played: boolean) => void } | null
  recorders: Set<Recorder>
  talking: boolean
  /** The loudest of the current stretch, and its frames. */
  peak: number
  frames: number
}

export const createLeg = (id: string, line: Line): Leg => ({
  ...{
    id,
    line,
    conference: null,
    muted: false,
    hold: false,
    coach: null,
    wait: 'silence',
    playing: null,
    music: null,
  },
  ...{ recorders: new Set<Recorder>(), talking: false, peak: 0, frames: 0 },
})

const talkingAbove = 500
/** Frames after which it is decided whether there is speech. */
const stretch = 30

export interface MixerOptions {
  sounds: Record<'ringing' | 'music', Int16Array>
  onTalking: (leg: Leg, talking: boolean) => void
}

export function createMixer({ sounds, onTalking }: MixerOptions) {
  const legs = new Map<string, Leg>()
  const positions = { ringing: 0, music: 0 }

  function looped(name: 'ringing' | 'music'): Int16Array {
    const frame = new Int16Array(frameSize)
    const sound = sounds[name]
    for (let at = 0; at < frameSize; at += 1) frame[at] = sound[(positions[name] + at) % sound.length] ?? 0
    return frame
  }

  function musicOf({ music }: Leg): Int16Array {
    if (!music || music.samples.length === 0) return looped('music')
    const frame = new Int16Array(frameSize)
    for (let at = 0; at < frameSize; at += 1) {
      frame[at] = music.samples[music.at] ?? 0
      music.at = (music.at + 1) % music.samples.length
    }
    return frame
  }

  function watch(leg: Leg, sound: Readonly<Int16Array>) {
    leg.peak = Math.max(leg.peak, measureLoudness(sound))
    leg.frames += 1
    if (leg.frames < stretch) return
    const talking = leg.peak > talkingAbove && !leg.muted && !leg.hold
    leg.peak = 0
    leg.frames = 0
    if (talking === leg.talking) return
    leg.talking = talking
    onTalking(leg, talking)
  }

  function played(leg: Leg): Int16Array | null {
    const { playing } = leg
    if (!playing) return null
    const frame = new Int16Array(frameSize)
    frame.set(playing.samples.subarray(playing.at, playing.at + frameSize))
    playing.at += frameSize
    if (playing.at >= playing.samples.length) {
      leg.playing = null
      playing.done(true)
    }
    return frame
  }

  function tickConference(members: readonly Leg[], sounded: Map<Leg, Readonly<Int16Array>>) {
    const total = new Int32Array(frameSize)
    const speaks = (leg: Leg) => !leg.muted && !leg.hold
    const audible = members.filter((leg) => speaks(leg) && leg.coach === null)
    for (const leg of audible) {
      const sound = sounded.get(leg) ?? silence
      for (let at = 0; at < frameSize; at += 1) total[at] = (total[at] ?? 0) + (sound[at] ?? 0)
    }
    for (const leg of members) {
      const own = audible.includes(leg) ? (sounded.get(leg) ?? silence) : silence
      const coaches = members.filter((each) => each.coach === leg.id && speaks(each))
      const frame = played(leg) ?? waits(leg, members) ?? new Int16Array(frameSize)
      if (!leg.hold && !(leg.wait !== 'silence' && isAlone(leg, members)))
        for (let at = 0; at < frameSize; at += 1) {
          let sum = (total[at] ?? 0) - (own[at] ?? 0) + (frame[at] ?? 0)
          for (const coach of coaches) sum += sounded.get(coach)?.[at] ?? 0
          frame[at] = limitSample(sum)
        }
      send(leg, sounded.get(leg) ?? silence, frame)
    }
  }

  const isAlone = (leg: Leg, members: readonly Leg[]) => !members.some((each) => each !== leg && each.coach === null)

  function waits(leg: Leg, members: readonly Leg[]): Int16Array | null {
    if (leg.hold) return musicOf(leg)
    if (leg.wait === 'silence' || !isAlone(leg, members)) return null
    return leg.wait === 'music' ? musicOf(leg) : looped(leg.wait)
  }

  function send(leg: Leg, own: Readonly<Int16Array>, frame: Int16Array) {
    for (const each of leg.recorders) each.write(leg.muted ? silence : own, frame)
    leg.line.push(frame)
  }

  return {
    legs,
    tick() {
      const sounded = new Map<Leg, Readonly<Int16Array>>()
      const conferences = new Map<string, Leg[]>()
      for (const leg of legs.values()) {
        const sound = leg.line.pull()
        sounded.set(leg, sound)
        watch(leg, sound)
        if (leg.conference === null) send(leg, sound, played(leg) ?? new Int16Array(frameSize))
        else conferences.set(leg.conference, [...(conferences.get(leg.conference) ?? []), leg])
      }
      for (const members of conferences.values()) tickConference(members, sounded)
      for (const name of ['ringing', 'music'] as const)
        positions[name] = (positions[name] + frameSize) % sounds[name].length
    },
  }
}
