// LAME as WebAssembly. Loaded by whoever records, and by nobody else.
import { createEncoder } from 'wasm-media-encoders'

/** A file of its own: the policy of pages allows no data: address. */
const wasmUrl = new URL('wasm-media-encoders/wasm/mp3', import.meta.url)

const bitrate = 128
/** What MP3 has at this bit rate. */
const rates = [32_000, 44_100, 48_000] as const

export interface Mp3 {
  add(samples: Float32Array): void
  end(): Blob
}

/** One channel at 128 kb/s. */
export async function startMp3(sampleRate: number): Promise<Mp3> {
  // Not by the URL: it would need the right media type.
  const wasm = await (await fetch(wasmUrl)).arrayBuffer()
  const encoder = await createEncoder('audio/mpeg', wasm)
  const outputSampleRate = rates.find((rate) => rate === sampleRate) ?? 48_000
  encoder.configure({ channels: 1, sampleRate, bitrate, outputSampleRate })
  const parts: Uint8Array<ArrayBuffer>[] = []
  return {
    // Its memory is used again.
    add: (samples) => void parts.push(new Uint8Array(encoder.encode([samples]))),
    end() {
      parts.push(new Uint8Array(encoder.finalize()))
      return new Blob(parts, { type: 'audio/mpeg' })
    },
  }
}
