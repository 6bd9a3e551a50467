import { readFileSync } from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'
import { decodeMuLaw, rate as soundRate } from './engine/audio.ts'
import { fileRate } from './engine/recorder.ts'
import { findPromptFile } from './engine/sounds.ts'

const header = 46
const muLaw = 7
const rate = 8000

/** What a handset says without a microphone: the stored sample as a WAV file. */
export const sampleWav = () => encodeWav(readFileSync(findPromptFile('sample')))

/** A WAV file of G.711 µ-law at 8 kHz. */
export function encodeWav(samples: Buffer): Buffer {
  const head = Buffer.alloc(header)
  head.write('RIFF', 0)
  head.writeUInt32LE(header - 8 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(18, 16)
  head.writeUInt16LE(muLaw, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 38)
  head.writeUInt32LE(samples.length, 42)
  return Buffer.concat([head, samples])
}

/** The same as a recording of a call, for demos: ten seconds take a twentieth of one. */
export async function sampleRecording(): Promise<{ mp3: Buffer; seconds: number }> {
  const samples = decodeMuLaw(readFileSync(findPromptFile('sample')))
  const step = soundRate / fileRate
  const floats = Float32Array.from(
    { length: Math.floor(samples.length / step) },
    (_, at) => (samples[at * step] ?? 0) / 32_768,
  )
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: fileRate, channels: 1, bitrate: 32 })
  // The encoder reuses what it returns.
  const mp3 = Buffer.concat([encoder.encode([floats]).slice(), encoder.finalize().slice()])
  return { mp3, seconds: Math.round(floats.length / fileRate) }
}
