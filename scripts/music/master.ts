// What all pieces have in common: the band of a telephone, the loudness, and the quiet moment at which a loop starts again.
import { around, highPass, lowPass } from './effects.ts'
import { eased, loudness, samplesIn } from './sound.ts'

export interface Piece {
  /** Seconds of fading before the loop starts again, and after that. */
  breath: { out: number; in: number }
  /** The piece as a loop of this many seconds, at any loudness; its first beat at 0. */
  play(seconds: number): Float32Array
}

/** Decibels relative to full scale. */
const wantedLoudness = -20
/** The first beat is this many seconds late: an MP3 starts with a moment in which it cannot sound (mp3.ts). */
const lead = 0.06
/** Peaks bend from the first amplitude on and never reach the second. */
const [bend, ceiling] = [0.36, 0.6]

export function mastered({ breath, play }: Piece, seconds: number): Float32Array {
  const dry = around(play(seconds), highPass(190), highPass(110), lowPass(3700), lowPass(4600))
  const late = samplesIn(lead)
  const fade = { out: samplesIn(breath.out), in: samplesIn(breath.in) }
  const quiet = late - samplesIn(0.008)
  const loop = dry.map((_, at) => {
    const gain = eased((dry.length - at) / fade.out) * eased((at - quiet) / fade.in)
    return dry[(at - late + dry.length) % dry.length]! * gain
  })
  let level = 1
  // Bent peaks cost some loudness, so one round is not enough.
  for (let round = 0; round < 5; round += 1)
    level *= 10 ** ((wantedLoudness - loudness(loop.map((sample) => limited(sample * level))).rms) / 20)
  return loop.map((sample) => limited(sample * level))
}

function limited(sample: number): number {
  const size = Math.abs(sample)
  if (size <= bend) return sample
  const span = ceiling - bend
  return Math.sign(sample) * (bend + span * Math.tanh((size - bend) / span))
}
