// Drums of swept tones and noise, tuned for telephones, which carry neither deep thuds nor high hiss.
import { faded, randomFrom, rate, silence } from './sound.ts'

export function kick(): Float32Array {
  const sound = silence(0.22)
  let phase = 0
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / rate
    phase += (2 * Math.PI * (105 + 330 * Math.exp(-time * 38))) / rate
    sound[at] = Math.sin(phase) * Math.exp(-time * 16)
  }
  return faded(sound, 0.002, 0.05)
}

/** Noise around `center` hertz that fades at `speed` a second, with an optional tone of the drum's skin. */
const noise =
  (center: number, width: number, speed: number, seconds: number, attack = 0.001, skin = 0) =>
  (seed: number): Float32Array => {
    const random = randomFrom(seed * 104_729 + Math.round(center))
    const sound = silence(seconds)
    const [turn, keep] = [2 * Math.sin((Math.PI * center) / rate), width]
    let [low, band] = [0, 0]
    for (let at = 0; at < sound.length; at += 1) {
      const time = at / rate
      low += turn * band
      band += turn * (random() - low - keep * band)
      const tone = skin === 0 ? 0 : 0.7 * Math.sin(2 * Math.PI * skin * time) * Math.exp(-time * 26)
      sound[at] = (band * 0.8 + tone) * Math.exp(-time * speed)
    }
    return faded(sound, attack, seconds / 4)
  }

export const snare = noise(1900, 1.1, 17, 0.24, 0.001, 205)
export const softSnare = noise(1500, 1.2, 22, 0.2, 0.003, 230)
export const clap = noise(1300, 0.8, 26, 0.18, 0.004)
export const hat = noise(3900, 0.9, 60, 0.08)
export const shaker = noise(3300, 0.9, 32, 0.11, 0.025)
export const brush = noise(2200, 1.3, 11, 0.3, 0.06)
export const tambourine = noise(3600, 0.4, 24, 0.16)
export const crash = noise(3000, 1.1, 3.2, 1.3, 0.003)
export const rim = noise(1700, 0.25, 75, 0.07)
