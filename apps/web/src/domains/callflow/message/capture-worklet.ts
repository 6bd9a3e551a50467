// Runs on the audio thread: passes the samples on, some at a time. The DOM's types do not know this place.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

const size = 4096

class CaptureProcessor extends AudioWorkletProcessor {
  #samples = new Float32Array(size)
  #filled = 0

  process([input]: Float32Array[][]): boolean {
    const [channel] = input ?? []
    if (channel) this.#take(channel)
    return true
  }

  #take(channel: Float32Array) {
    // A block has 128 samples, which divide the size.
    this.#samples.set(channel, this.#filled)
    this.#filled += channel.length
    if (this.#filled < size) return
    this.port.postMessage(this.#samples)
    this.#filled = 0
  }
}

registerProcessor('capture', CaptureProcessor)

export type { CaptureProcessor }
