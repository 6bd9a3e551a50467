// A thread that decodes one MP3 into G.711 µ-law at 8 kHz: by parts, so that a small file of hours takes no memory.
import { parentPort, workerData } from 'node:worker_threads'
import { MPEGDecoder } from 'mpg123-decoder'
import { encodeSound, longestSound } from './stored-sound.ts'

const step = 32_768

const { mp3 } = workerData as { mp3: Uint8Array }
const decoder = new MPEGDecoder()
await decoder.ready
const parts: Float32Array[] = []
let rate = 0
let decoded = 0
for (let at = 0; at < mp3.length && (rate === 0 || decoded < rate * longestSound); at += step) {
  const { channelData, sampleRate, samplesDecoded } = decoder.decode(mp3.subarray(at, at + step))
  if (samplesDecoded === 0) continue
  const [left = new Float32Array(), right = left] = channelData
  parts.push(
    Float32Array.from({ length: samplesDecoded }, (_, each) => ((left[each] ?? 0) + (right[each] ?? 0)) * 16_383),
  )
  rate = sampleRate
  decoded += samplesDecoded
}
decoder.free()
if (decoded === 0 || rate === 0) throw new Error('This is no MP3.')
const samples = new Float32Array(Math.min(decoded, rate * longestSound))
let filled = 0
for (const part of parts) {
  samples.set(part.subarray(0, samples.length - filled), filled)
  filled = Math.min(samples.length, filled + part.length)
}
parentPort?.postMessage(encodeSound(samples, rate))
