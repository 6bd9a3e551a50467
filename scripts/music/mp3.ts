import { createMp3Encoder } from 'wasm-media-encoders'
import { rate } from './sound.ts'

/** Of an MP3 frame at 24 kHz and 32 kb/s. */
const frame = { samples: 576, bytes: 96 }
/** Samples by which encoding and decoding delay a sound. */
const delay = 1105

/**
 * The loop as an MP3 that is exactly as long, for players that repeat the file as it is. Its first 46 ms are silent,
 * because nothing precedes them.
 */
export async function mp3Of(loop: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate, outputSampleRate: rate, channels: 1, bitrate: 32 })
  // It starts as much later as the delay, and passes the end, so that the last frame that is kept is complete.
  const turned = Float32Array.from(
    { length: loop.length + 4 * frame.samples },
    (_, at) => loop[(at + delay) % loop.length]!,
  )
  // The encoder reuses what it returns.
  const mp3 = Buffer.concat([encoder.encode([turned]).slice(), encoder.finalize().slice()])
  return mp3.subarray(0, (loop.length / frame.samples) * frame.bytes)
}
