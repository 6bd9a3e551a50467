// Sound as numbers from -1 to 1, mono. A loop is a sound whose end continues at its start.

/** Samples a second. */
export const rate = 24_000

export const samplesIn = (seconds: number) => Math.round(seconds * rate)

export const silence = (seconds: number) => new Float32Array(samplesIn(seconds))

/** Adds a sound to a loop; what passes the end continues at the start. */
export function add(loop: Float32Array, sound: Float32Array, seconds: number, level = 1): void {
  let to = (((samplesIn(seconds) % loop.length) + loop.length) % loop.length) - 1
  for (const sample of sound) {
    to = to + 1 === loop.length ? 0 : to + 1
    loop[to] = loop[to]! + sample * level
  }
}

/** All loops are as long as the first. */
export function mixed(parts: readonly (readonly [loop: Float32Array, level: number])[]): Float32Array {
  const whole = new Float32Array(parts[0]?.[0].length ?? 0)
  for (const [loop, level] of parts) add(whole, loop, 0, level)
  return whole
}

/** Numbers from -1 to 1, the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2_147_483_648 - 1
  }
}

/** From 0 to 1 without corners. */
export const eased = (part: number) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, part)))) / 2

/** Fades in place: `attack` seconds at the start, `release` at the end. */
export function faded(sound: Float32Array, attack: number, release: number): Float32Array {
  const [rise, fall] = [samplesIn(attack), samplesIn(release)]
  for (let at = 0; at < sound.length; at += 1) {
    const fromEnd = sound.length - 1 - at
    if (at < rise) sound[at] = sound[at]! * eased(at / rise)
    if (fromEnd < fall) sound[at] = sound[at]! * eased(fromEnd / fall)
  }
  return sound
}

export function loudness(samples: Float32Array): { rms: number; peak: number } {
  let [sum, peak] = [0, 0]
  for (const sample of samples) {
    sum += sample * sample
    peak = Math.max(peak, Math.abs(sample))
  }
  return { rms: decibels(Math.sqrt(sum / samples.length)), peak: decibels(peak) }
}

/** Relative to full scale. */
const decibels = (amplitude: number) => 20 * Math.log10(amplitude)
