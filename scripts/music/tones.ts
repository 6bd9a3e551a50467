// Sustained and struck tones.
import type { Voice } from './score.ts'
import { faded, randomFrom, rate, samplesIn, silence } from './sound.ts'

const size = 2048

/** One cycle of harmonics with these strengths, in a table. */
function cycle(strengths: readonly number[]): Float32Array {
  const table = new Float32Array(size + 1)
  const total = Math.hypot(...strengths)
  for (let at = 0; at <= size; at += 1)
    for (const [index, strength] of strengths.entries())
      table[at] = table[at]! + (strength / total) * Math.sin((2 * Math.PI * at * (index + 1)) / size)
  return table
}

interface Sustained {
  harmonics: readonly number[]
  attack: number
  release: number
  /** Several oscillators beside the note, each this far from it, in hundredths of a half step. */
  beside?: readonly number[]
  /** In hundredths of a half step; it begins slowly. */
  vibrato?: number
}

function sustained({ harmonics, attack, release, beside = [0], vibrato = 0 }: Sustained): Voice {
  const table = cycle(harmonics)
  return (frequency, seconds, seed) => {
    const sound = silence(seconds + release)
    const random = randomFrom(seed + 11)
    const level = 1 / Math.sqrt(beside.length)
    for (const cents of beside) {
      const step = (size * frequency * 2 ** (cents / 1200)) / rate
      let phase = ((random() + 1) / 2) * size
      for (let at = 0; at < sound.length; at += 1) {
        const time = at / rate
        const bend = vibrato === 0 ? 1 : 1 + (vibrato / 1731) * Math.min(1, time * 2) * Math.sin(time * 32)
        phase = (phase + step * bend) % size
        const slot = Math.floor(phase)
        const from = table[slot]!
        sound[at] = sound[at]! + level * (from + (table[slot + 1]! - from) * (phase - slot))
      }
    }
    return faded(sound, Math.min(attack, seconds), release)
  }
}

export const warmPad = sustained({
  harmonics: [1, 0.5, 0.28, 0.14, 0.08, 0.04],
  attack: 2.2,
  release: 2.6,
  beside: [-7, 0, 6],
})
export const softPad = sustained({ harmonics: [1, 0.35, 0.3, 0.1, 0.06], attack: 0.35, release: 0.5, beside: [-6, 5] })
export const bowedStrings = sustained({
  harmonics: [1, 0.6, 0.45, 0.3, 0.2, 0.12, 0.07],
  attack: 0.12,
  release: 0.2,
  beside: [-5, 4],
  vibrato: 9,
})
export const flute = sustained({ harmonics: [1, 0.32, 0.1, 0.03], attack: 0.07, release: 0.12, vibrato: 8 })
export const airyFlute = sustained({
  harmonics: [1, 0.2, 0.06],
  attack: 0.6,
  release: 1.2,
  beside: [-3, 3],
  vibrato: 6,
})
export const organ = sustained({
  harmonics: [1, 0.7, 0.4, 0.35, 0, 0.15],
  attack: 0.05,
  release: 0.15,
  beside: [-4, 4],
})
export const roundBass = sustained({ harmonics: [1, 0.7, 0.45, 0.25, 0.12], attack: 0.008, release: 0.05 })

/** Overtones fade one by one. `ratio` is to the frequency of the note, `ring` in seconds until 60 dB quieter. */
interface Overtone {
  ratio: number
  level: number
  ring: number
}

function struck(overtones: readonly Overtone[], release: number): Voice {
  return (frequency, seconds) => {
    const sound = silence(seconds + release)
    // High notes ring for a shorter time.
    const shorter = Math.min(1.5, Math.sqrt(330 / frequency))
    for (const { ratio, level, ring } of overtones) {
      const turn = (2 * Math.PI * frequency * ratio) / rate
      if (turn > 2.6) continue
      const loss = 0.001 ** (1 / (rate * ring * shorter))
      const [cos, sin] = [Math.cos(turn) * loss, Math.sin(turn) * loss]
      let [x, y] = [level, 0]
      for (let at = 0; at < sound.length; at += 1) {
        sound[at] = sound[at]! + y
        ;[x, y] = [x * cos - y * sin, x * sin + y * cos]
      }
    }
    return faded(sound, 0.003, release)
  }
}

export const piano = struck(
  Array.from({ length: 9 }, (_, index) => ({
    ratio: (index + 1) * Math.sqrt(1 + 0.0004 * (index + 1) ** 2),
    level: 0.5 / (index + 1) ** 1.3,
    ring: 3.2 / (1 + index * 0.5),
  })),
  0.18,
)
export const bell = struck(
  [
    { ratio: 1, level: 0.5, ring: 4 },
    { ratio: 2.005, level: 0.22, ring: 2.6 },
    { ratio: 3.01, level: 0.1, ring: 1.4 },
    { ratio: 5.4, level: 0.05, ring: 0.5 },
  ],
  0.5,
)
export const mallet = struck(
  [
    { ratio: 1, level: 0.5, ring: 1.5 },
    { ratio: 3.93, level: 0.12, ring: 0.35 },
  ],
  0.3,
)

/** A tone whose phase follows another tone, as in electric pianos of the eighties. */
export const electricPiano: Voice = (frequency, seconds) => {
  const sound = new Float32Array(samplesIn(seconds + 0.15))
  const turn = (2 * Math.PI * frequency) / rate
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / rate
    const tine = 0.25 * Math.exp(-time * 9) * Math.sin(turn * 7 * at)
    const body = 1.1 * Math.exp(-time * 2.2) * Math.sin(turn * at)
    sound[at] = 0.5 * Math.exp(-time * 1.3) * Math.sin(turn * at + body + tine)
  }
  return faded(sound, 0.004, 0.15)
}

const saw = cycle(Array.from({ length: 10 }, (_, index) => 1 / (index + 1)))

/** A short synthesizer tone through a filter that closes; `open` is where it starts, in hertz. */
export const filteredPluck =
  (open: number): Voice =>
  (frequency, seconds) => {
    const sound = silence(seconds + 0.25)
    const step = (size * frequency) / rate
    let [phase, first, second] = [0, 0, 0]
    for (let at = 0; at < sound.length; at += 1) {
      phase = (phase + step) % size
      const time = at / rate
      const cutoff = 250 + open * Math.exp(-time * 11)
      const share = 1 - Math.exp((-2 * Math.PI * cutoff) / rate)
      first += (saw[Math.floor(phase)]! - first) * share
      second += (first - second) * share
      sound[at] = second * Math.exp(-time * 4.5)
    }
    return faded(sound, 0.004, 0.25)
  }
