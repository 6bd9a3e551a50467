// Sound as numbers: 48 kHz, mono, 16 bits, in frames of 10 ms.
export const rate = 48_000
export const frameSize = 480
export const silence: Readonly<Int16Array> = new Int16Array(frameSize)

export const limitSample = (value: number) => Math.min(32_767, Math.max(-32_768, value))

/** Sine waves together. */
export function generateTone(frequencies: readonly number[], seconds: number, amplitude = 6000): Int16Array {
  const samples = new Int16Array(Math.round(rate * seconds))
  for (let at = 0; at < samples.length; at += 1) {
    let sum = 0
    for (const frequency of frequencies) sum += Math.sin((2 * Math.PI * frequency * at) / rate)
    samples[at] = (sum / frequencies.length) * amplitude
  }
  return samples
}

export function mergeSamples(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** As North American networks sound: two seconds of ringing, four of silence. */
export const generateRingback = () => mergeSamples([generateTone([440, 480], 2, 3000), new Int16Array(rate * 4)])

export const generateBeep = () => generateTone([1000], 0.4)

const notes = [261.63, 329.63, 392, 523.25, 440, 349.23, 293.66, 392]

/** A quiet arpeggio for people on hold. */
export function generateHoldMusic(): Int16Array {
  return mergeSamples(
    notes.map((frequency) => {
      const note = generateTone([frequency, frequency * 2], 0.5, 4000)
      // Each note fades, so that they don't click.
      for (let at = 0; at < note.length; at += 1) {
        const fade = Math.min(1, at / 960) * (1 - at / note.length)
        note[at] = (note[at] ?? 0) * fade
      }
      return note
    }),
  )
}

/** G.711 µ-law at 8 kHz, the form in which prompts are stored. */
export function decodeMuLaw(bytes: Uint8Array): Int16Array {
  const step = rate / 8000
  const samples = new Int16Array(bytes.length * step)
  for (let at = 0; at < bytes.length; at += 1) {
    const from = muLaw(bytes[at] ?? 0xff)
    const to = muLaw(bytes[at + 1] ?? 0xff)
    for (let part = 0; part < step; part += 1) samples[at * step + part] = from + ((to - from) * part) / step
  }
  return samples
}

function muLaw(byte: number): number {
  const bits = ~byte & 0xff
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)
  return bits & 0x80 ? 0x84 - magnitude : magnitude - 0x84
}

/** The strength of one frequency (Goertzel), as an amplitude. */
export function measureStrength(samples: Int16Array, frequency: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * frequency) / rate)
  let one = 0
  let two = 0
  for (const sample of samples) {
    const next = sample + coefficient * one - two
    two = one
    one = next
  }
  return (2 * Math.sqrt(Math.max(0, one * one + two * two - coefficient * one * two))) / samples.length
}

export function measureLoudness(samples: Readonly<Int16Array>): number {
  let sum = 0
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2
  return Math.sqrt(sum / samples.length)
}
