// A thread that decodes one MP3 into G.711 µ-law at 8 kHz.
import { parentPort, workerData } from 'node:worker_threads'
import { MPEGDecoder } from 'mpg123-decoder'
import { longestSound, storedFrom } from './stored-sound.ts'

const { mp3 } = workerData as { mp3: Uint8Array }
const decoder = new MPEGDecoder()
await decoder.ready
const { channelData, sampleRate, samplesDecoded } = decoder.decode(mp3)
decoder.free()
if (samplesDecoded === 0 || sampleRate === 0) throw new Error('This is no MP3.')
const [left = new Float32Array(), right = left] = channelData
const most = Math.min(samplesDecoded, sampleRate * longestSound)
const samples = Float32Array.from({ length: most }, (_, at) => ((left[at] ?? 0) + (right[at] ?? 0)) * 16_383)
parentPort?.postMessage(storedFrom(samples, sampleRate))
