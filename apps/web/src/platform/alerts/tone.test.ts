import { afterEach, expect, test, vi } from 'vitest'

interface Note {
  pitch: number
  from: number
  until: number
  peak: number
}

afterEach(() => vi.unstubAllGlobals())

/** What is played, by an AudioContext that only notes it. */
async function played(play: (module: typeof import('./tone.ts')) => void): Promise<Note[]> {
  vi.resetModules()
  const notes: Note[] = []
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      createOscillator() {
        const note = { pitch: 0, from: 0, until: 0, peak: 0 }
        notes.push(note)
        return {
          frequency: {
            set value(pitch: number) {
              note.pitch = pitch
            },
          },
          connect: (next: { note?: Note }) => Object.assign(next, { note }),
          start: (at: number) => Object.assign(note, { from: at }),
          stop: (at: number) => Object.assign(note, { until: at }),
        }
      }
      createGain() {
        const made = {
          note: undefined as Note | undefined,
          gain: {
            peak: 0,
            setValueAtTime() {},
            exponentialRampToValueAtTime() {},
            linearRampToValueAtTime(value: number) {
              this.peak = value
            },
          },
          connect: () => Object.assign(made.note ?? {}, { peak: made.gain.peak }),
        }
        return made
      }
    },
  )
  play(await import('./tone.ts'))
  return notes
}

/** The loudest moment, at which all notes that sound together add up. */
const loudest = (notes: readonly Note[]) =>
  Math.max(
    ...notes.map(({ from }) =>
      notes.reduce((sum, each) => sum + (each.from <= from && from < each.until ? each.peak : 0), 0),
    ),
  )

test('each key of the phone has the two pitches of a telephone', async () => {
  const keys: number[][] = []
  for (const key of '0123456789') keys.push((await played(({ playKey }) => playKey(key))).map(({ pitch }) => pitch))
  expect(keys[0]).toEqual([941, 1336])
  expect(keys[5]).toEqual([770, 1336])
  expect(keys[9]).toEqual([852, 1477])
  expect(new Set(keys.map(String)).size).toBe(10)
  expect(await played(({ playKey }) => playKey('#'))).toEqual([])
})

test.each(['sms', 'team', 'attention', 'dial0'] as const)('%s is played at a volume of 0.5', async (tone) => {
  expect(loudest(await played(({ playTone }) => playTone(tone)))).toBeCloseTo(0.5)
})
