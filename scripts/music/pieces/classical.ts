import { around, hall } from '../effects.ts'
import type { Piece } from '../master.ts'
import { playChord, playMelody, stage } from '../score.ts'
import { mixed } from '../sound.ts'
import { harpsichord } from '../strings.ts'
import { bowedStrings, flute, piano } from '../tones.ts'

/** Two voices on a harpsichord, a flute with the upper one, quiet strings between them. */
export const gardenMinuet: Piece = {
  breath: { out: 0.12, in: 0.008 },
  play(seconds) {
    const beat = seconds / 48
    const keys = stage(seconds, beat)
    const winds = stage(seconds, beat)
    const strings = stage(seconds, beat)
    const upper = `
      A4 C5*.5 Bb4*.5 A4 | G4 Bb4 G4 | A4*.5 Bb4*.5 C5 F5 | E5*2 C5 |
      D5 F5*.5 E5*.5 D5 | C5 A4 F4 | B4*.5 C5*.5 D5 B4 | C5*2 - |
      Bb4 G4*.5 A4*.5 Bb4 | A4 C5 A4 | F5 D5*.5 E5*.5 C#5 | D5*2 A4 |
      Bb4*.5 C5*.5 D5 G4 | A4*.5 Bb4*.5 C5 D5 | C5*.5 Bb4*.5 A4 G4 | F4*2 -`.trim()
    const lower = `
      F3*2 A3 | E3 G3 C3 | F3 A3 D3 | C3 G3 E3 |
      Bb3*2 F3 | A3 F3 A3 | G3 D3 G3 | C3 E3 G3 |
      E3 C3 E3 | F3 A3 C4 | D3 F3 A3 | D3 A3 F3 |
      G3 Bb3 G3 | A3 F3 Bb3 | C4 C3 E3 | F3*2 -`.trim()
    playMelody(keys, upper, harpsichord)
    playMelody(keys, lower, harpsichord, { level: 0.9 })
    playMelody(winds, upper, flute, { length: 0.85 })
    const between =
      'C4,F4 C4,E4 C4,F4 C4,G4 D4,F4 C4,F4 D4,F4 E4,G4 C4,E4 C4,F4 D4,F4 D4,F4 D4,G4 C4,F4 C4,E4 A3,C4'.split(' ')
    for (const [bar, names] of between.entries())
      playChord(strings, names.replace(',', ' '), bar === 15 ? 2 : 2.7, bowedStrings, { from: bar * 3 })
    return mixed([
      [around(keys.loop, hall(1.3, 0.25)), 0.42],
      [around(winds.loop, hall(1.6, 0.4)), 0.065],
      [around(strings.loop, hall(1.6, 0.4)), 0.032],
    ])
  },
}

/** A piano in broken chords, and above it one violin. */
export const eveningPrelude: Piece = {
  breath: { out: 0.2, in: 0.008 },
  play(seconds) {
    const beat = seconds / 32
    const keys = stage(seconds, beat)
    const violin = stage(seconds, beat)
    // Two for each bar.
    const chords = [
      ...['Bb2 F3 D4 F4 Bb4', 'Bb2 F3 D4 F4 A4', 'G3 Bb3 D4 F4 Bb4', 'G3 D4 F4 A4 Bb4'],
      ...['Eb3 G3 D4 G4 Bb4', 'Eb3 Bb3 C4 G4 Bb4', 'F3 A3 Eb4 F4 C5', 'F3 C4 Eb4 A4 C5'],
      ...['D3 A3 F4 A4 C5', 'D3 F3 D4 A4 C5', 'G3 Bb3 D4 G4 Bb4', 'G3 Bb3 D4 F4 Bb4'],
      ...['C3 G3 Eb4 G4 Bb4', 'F3 C4 Eb4 A4 C5', 'Bb2 F3 D4 F4 Bb4', 'Bb2 F3 D4 F4 Bb4'],
    ]
    const order = [0, 2, 3, 4, 1, 4, 3, 2]
    for (const [index, names] of chords.entries()) {
      const notes = names.split(' ')
      // The last chord ends with its highest note.
      const steps = index === chords.length - 1 ? [0, 1, 2, 3, 4] : order
      for (const [step, note] of steps.entries())
        playChord(keys, notes[note]!, step === 0 ? 2.2 : 1, piano, {
          from: index * 2 + step / 4,
          level: step === 0 ? 1.1 : 0.8 + 0.1 * Math.sin((Math.PI * step) / 7),
        })
    }
    const above = 'F5*3 D5 D5*2 Bb4*2 G5*3 F5 Eb5*2 C5*2 F5*2 A5 G5 G5*2 F5 D5 Eb5*2 D5 C5 Bb4*3'
    playMelody(violin, above, bowedStrings)
    return mixed([
      [around(keys.loop, hall(1.6, 0.3)), 0.34],
      [around(violin.loop, hall(2, 0.5)), 0.1],
    ])
  },
}
