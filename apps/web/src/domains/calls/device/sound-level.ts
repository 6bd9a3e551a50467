/** From 0 to 1: how loud a stream is now. */
export function soundLevel(stream: MediaStream): { read(): number; close(): void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      let sum = 0
      for (const sample of samples) sum += sample * sample
      // Speech is rarely above a third of the largest value.
      return Math.min(1, Math.sqrt(sum / samples.length) * 4)
    },
    close: () => void context.close().catch(() => {}),
  }
}
