/** What a meter forgets between two readings: speech has gaps, and a meter that falls to nothing in each is no use. */
const fall = 0.7

/** From 0 to 1: how loud a stream is now, or was just before. */
export function measureSoundLevel(stream: MediaStream): { read(): number; close(): void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 4096
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let level = 0
  return {
    read() {
      // Browsers suspend it until the page was touched.
      if (context.state === 'suspended') void context.resume().catch(() => {})
      analyser.getFloatTimeDomainData(samples)
      let sum = 0
      for (const sample of samples) sum += sample * sample
      // Speech is rarely above a third of the largest value.
      level = Math.max(Math.min(1, Math.sqrt(sum / samples.length) * 4), level * fall)
      return level
    },
    close: () => void context.close().catch(() => {}),
  }
}
