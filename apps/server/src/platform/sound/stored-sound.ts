/** Seconds of a sound that are kept. */
export const longestSound = 300

export const storedRate = 8000

/** G.711 µ-law at 8 kHz. Every stored sample is the average of those that it stands for, which keeps higher tones out. */
export function encodeSound(samples: ArrayLike<number>, rate: number): Buffer {
  const step = rate / storedRate
  const bytes = Buffer.alloc(Math.floor(samples.length / step))
  for (let at = 0; at < bytes.length; at += 1) {
    const [from, to] = [Math.floor(at * step), Math.floor((at + 1) * step) + 1]
    let sum = 0
    for (let each = from; each < to; each += 1) sum += samples[each] ?? 0
    bytes[at] = muLaw(sum / (to - from))
  }
  return bytes
}

function muLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(32_635, Math.abs(Math.round(sample))) + 0x84
  const exponent = Math.floor(Math.log2(magnitude)) - 7
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff
}
