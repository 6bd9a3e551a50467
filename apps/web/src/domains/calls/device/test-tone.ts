const seconds = 1
const volume = 0.15

type Sinkable = AudioContext & { setSinkId?: (id: string) => Promise<void> }

/** A second of a tone at this output; the browser's own with an empty id. */
export async function playTestTone(output: string): Promise<void> {
  const context: Sinkable = new AudioContext()
  if (output) await context.setSinkId?.(output).catch(() => {})
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.frequency.value = 660
  gain.gain.setValueAtTime(volume, context.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.onended = () => void context.close().catch(() => {})
  oscillator.start()
  oscillator.stop(context.currentTime + seconds)
}
