// Short tones, made by the browser itself: no sound file has to be loaded.
const volume = 0.5

const tones = {
  sms: [
    [880, 0],
    [1175, 0.12],
  ],
  team: [
    [587, 0],
    [784, 0.1],
  ],
  attention: [
    [660, 0],
    [880, 0.12],
    [660, 0.24],
  ],
} as const

let context: AudioContext | undefined

/** Silent until the person has clicked somewhere: browsers insist on it. */
export function playTone(tone: keyof typeof tones) {
  try {
    context ??= new AudioContext()
  } catch {
    return
  }
  const start = context.currentTime
  for (const [pitch, at] of tones[tone]) {
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = 'sine'
    oscillator.frequency.value = pitch
    gain.gain.setValueAtTime(0, start + at)
    gain.gain.linearRampToValueAtTime(volume * 0.4, start + at + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.001, start + at + 0.11)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start + at)
    oscillator.stop(start + at + 0.12)
  }
}
