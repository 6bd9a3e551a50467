// Short tones, made by the browser itself: no sound file has to be loaded.
const volume = 0.5
const seconds = 0.12

/** Pitch, and when it begins. */
type Note = readonly [pitch: number, at: number]

/** The two pitches of a telephone key sound together. */
const key = (low: number, high: number): readonly Note[] => [
  [low, 0],
  [high, 0],
]

const tones = {
  sms: [
    [880, 0],
    [1175, 0.12],
  ],
  team: [
    [587, 0],
    [784, 0.12],
  ],
  attention: [
    [660, 0],
    [880, 0.12],
    [660, 0.24],
  ],
  dial0: key(941, 1336),
  dial1: key(697, 1209),
  dial2: key(697, 1336),
  dial3: key(697, 1477),
  dial4: key(770, 1209),
  dial5: key(770, 1336),
  dial6: key(770, 1477),
  dial7: key(852, 1209),
  dial8: key(852, 1336),
  dial9: key(852, 1477),
} as const satisfies Record<string, readonly Note[]>

let context: AudioContext | undefined

/** Silent until the person has clicked somewhere: browsers insist on it. */
export function playTone(tone: keyof typeof tones) {
  try {
    context ??= new AudioContext()
  } catch {
    return
  }
  const notes: readonly Note[] = tones[tone]
  const start = context.currentTime
  for (const [pitch, at] of notes) {
    const together = notes.filter(([, other]) => other === at).length
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = 'sine'
    oscillator.frequency.value = pitch
    gain.gain.setValueAtTime(0, start + at)
    gain.gain.linearRampToValueAtTime(volume / together, start + at + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.001, start + at + seconds - 0.01)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start + at)
    oscillator.stop(start + at + seconds)
  }
}

/** A key of the phone; star and pound have no sound. */
export function playKey(key: string) {
  const tone = `dial${key}`
  if (tone in tones) playTone(tone as keyof typeof tones)
}
