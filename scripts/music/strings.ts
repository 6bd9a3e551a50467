// Plucked strings (Karplus and Strong): a burst of noise runs around a delay line as long as one period.

import type { Voice } from './score.ts'
import { faded, randomFrom, rate, samplesIn } from './sound.ts'

interface StringKind {
  /** How sharp the pick is, from 0 to 1. */
  pick: number
  /** How much each round dampens the overtones, from 0 to 0.5. */
  damping: number
  /** Seconds until the fundamental is 60 dB quieter. */
  ring: number
  /** Where it is plucked, in parts of its length. */
  position: number
  /** Seconds of fading at the end of a note. */
  release?: number
}

export function plucked(kind: StringKind): Voice {
  return (frequency, seconds, seed) => {
    const { damping, release = 0.08 } = kind
    const turn = (2 * Math.PI * frequency) / rate
    const filterDelay = Math.atan2(damping * Math.sin(turn), 1 - damping + damping * Math.cos(turn)) / turn
    // An all-pass filter adds the rest of the period that is no whole sample, or the string would be out of tune.
    const wanted = rate / frequency - filterDelay
    const whole = Math.floor(wanted - 0.3)
    const allPass = allPassOf(wanted - whole, turn)
    const loss = 0.001 ** (1 / (frequency * kind.ring))

    const line = burst(whole, kind, seed)
    const sound = new Float32Array(samplesIn(seconds + release))
    let [last, passedIn, passedOut] = [0, 0, 0]
    for (let at = 0; at < sound.length; at += 1) {
      const slot = at % whole
      const sample = line[slot]!
      sound[at] = sample
      const damped = loss * ((1 - damping) * sample + damping * last)
      last = sample
      passedOut = allPass * (damped - passedOut) + passedIn
      passedIn = damped
      line[slot] = passedOut
    }
    return faded(sound, 0.001, release)
  }
}

/** The coefficient that delays a tone by so many samples. */
const allPassOf = (delay: number, turn: number) =>
  Math.sin(((1 - delay) * turn) / 2) / Math.sin(((1 + delay) * turn) / 2)

function burst(length: number, { pick, position }: StringKind, seed: number): Float32Array {
  const random = randomFrom(seed * 7919 + length)
  const raw = new Float32Array(length)
  let smooth = 0
  // Twice around, so that the end fits the start.
  const noise = Float32Array.from({ length }, random)
  for (let at = 0; at < length * 2; at += 1) {
    smooth += (noise[at % length]! - smooth) * (0.15 + 0.85 * pick)
    raw[at % length] = smooth
  }
  const offset = Math.max(1, Math.round(length * position))
  const shaped = raw.map((sample, at) => sample - raw[(at + length - offset) % length]!)
  const mean = shaped.reduce((sum, sample) => sum + sample, 0) / length
  const energy = Math.sqrt(shaped.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / length)
  return shaped.map((sample) => ((sample - mean) / energy) * 0.35)
}

export const steelGuitar = plucked({ pick: 0.35, damping: 0.22, ring: 4, position: 0.18 })
export const nylonGuitar = plucked({ pick: 0.12, damping: 0.34, ring: 3, position: 0.25 })
export const cleanGuitar = plucked({ pick: 0.25, damping: 0.16, ring: 5, position: 0.28 })
export const mutedGuitar = plucked({ pick: 0.25, damping: 0.45, ring: 0.5, position: 0.15, release: 0.03 })
export const harpsichord = plucked({ pick: 0.7, damping: 0.2, ring: 2.2, position: 0.12, release: 0.06 })
export const bassGuitar = plucked({ pick: 0.15, damping: 0.3, ring: 3, position: 0.2, release: 0.05 })
