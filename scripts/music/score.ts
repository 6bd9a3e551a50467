// Reads written music and places its notes in a loop.
import { add, randomFrom, rate, silence } from './sound.ts'

/** The sound of a note. `seed` differs from note to note, so that no two are quite the same. */
export type Voice = (frequency: number, seconds: number, seed: number) => Float32Array

const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** 'A4' is 440 Hz, 'Bb4' a half step above it. */
function frequencyOf(name: string): number {
  const step = steps[name[0] ?? '']
  const octave = Number(name.at(-1))
  if (step === undefined || Number.isNaN(octave)) throw new Error(`${name} is no note`)
  const shift = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0
  return 440 * 2 ** (octave - 4 + (step + shift - 9) / 12)
}

/** 'C4 E4 G4' as frequencies. */
const chord = (names: string): number[] => names.split(' ').map(frequencyOf)

/** The loop to play in, and the seconds of one beat. */
interface Stage {
  loop: Float32Array
  beat: number
}

/** An empty loop; instruments that share effects share a stage. */
export const stage = (seconds: number, beat: number): Stage => ({ loop: silence(seconds), beat })

interface Manner {
  level?: number
  /** Beats from the start of the loop. */
  from?: number
  /** How long a note sounds, in parts of its written length; 1 unless told. */
  length?: number
}

/** 'C5*2 - E5*.5': notes one after another with their beats, one unless told; '-' is a rest, '|' only for the eye. */
export function playMelody({ loop, beat }: Stage, text: string, voice: Voice, manner: Manner = {}): void {
  const { level = 1, from = 0, length = 1 } = manner
  const human = randomFrom(text.length)
  let at = from
  for (const [index, word] of text
    .split(/\s+/)
    .filter((part) => part !== '|')
    .entries()) {
    const [name = '', beats = '1'] = word.split('*')
    if (name !== '-') {
      const sound = voice(frequencyOf(name), Number(beats) * beat * length, index)
      add(loop, sound, at * beat + human() * 0.004, level * (1 + human() * 0.1))
    }
    at += Number(beats)
  }
}

/** All notes of a chord, `apart` seconds after one another (the lowest first, or last if negative). */
export function playChord(
  { loop, beat }: Stage,
  names: string,
  beats: number,
  voice: Voice,
  manner: Manner & { apart?: number },
) {
  const { level = 1, from = 0, length = 1, apart = 0 } = manner
  const notes = chord(names)
  for (const [index, frequency] of notes.entries()) {
    const order = apart < 0 ? notes.length - 1 - index : index
    const seconds = from * beat + order * Math.abs(apart)
    add(loop, voice(frequency, beats * beat * length, index + Math.round(from * 16)), seconds, level)
  }
}

/** A pattern such as 'x..o', repeated through the loop: 'x' is a hit, 'o' a soft one. `step` is in beats. */
export function playDrum(
  { loop, beat }: Stage,
  step: number,
  pattern: string,
  hit: (seed: number) => Float32Array,
  level = 1,
) {
  const count = Math.round(loop.length / rate / beat / step)
  const human = randomFrom(count + pattern.length)
  for (let index = 0; index < count; index += 1) {
    const mark = pattern[index % pattern.length]
    const strength = mark === 'x' ? 1 : mark === 'o' ? 0.5 : 0
    const seconds = index * step * beat + human() * 0.003
    if (strength > 0) add(loop, hit(index), seconds, level * strength * (1 + human() * 0.12))
  }
}
