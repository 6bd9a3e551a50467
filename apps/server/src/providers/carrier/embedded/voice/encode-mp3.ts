// A thread that turns one recording into an MP3.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createMp3Encoder } from 'wasm-media-encoders'
import { fileRate } from './engine/recorder.ts'

const header = 44
/** Samples at a time; the encoder's memory stays small. */
const step = fileRate * 10

const { path } = workerData as { path: string }
const wav = await readFile(path)
const samples = new Int16Array(wav.buffer, wav.byteOffset + header, Math.floor((wav.length - header) / 2))
const encoder = await createMp3Encoder()
encoder.configure({ sampleRate: fileRate, channels: 1, bitrate: 32 })
const parts: Uint8Array[] = []
for (let at = 0; at < samples.length; at += step)
  // The encoder reuses what it returns.
  parts.push(encoder.encode([Float32Array.from(samples.subarray(at, at + step), (sample) => sample / 32_768)]).slice())
parts.push(encoder.finalize().slice())
parentPort?.postMessage(Buffer.concat(parts))
