import { around, hall, lift } from '../effects.ts'
import type { Piece } from '../master.ts'
import { playChord, playMelody, stage } from '../score.ts'
import { nylonGuitar, steelGuitar } from '../strings.ts'

/** Steel strings picked with the fingers: the thumb alternates, a melody sings above it. */
export const harborLights: Piece = {
  breath: { out: 0.14, in: 0.008 },
  play(seconds) {
    const beat = seconds / 32
    const guitar = stage(seconds, beat)
    // The low string, the one that the thumb alternates to, and those of the fingers.
    const bars = [
      ...['C3 G3 E4 G4 C5', 'A2 E3 C4 E4 G4', 'F3 A3 C4 G4 C5', 'G3 D3 B3 D4 G4'],
      ...['E3 G3 C4 G4 C5', 'F3 C4 F4 A4 C5', 'D3 A3 C4 F4 A4|G3 D3 B3 F4 G4', 'C3 G3 E4 G4 C5'],
    ]
    for (const [bar, chords] of bars.entries()) {
      const halves = chords.split('|')
      for (const half of [0, 1]) {
        const strings = (halves[half] ?? halves[0]!).split(' ')
        // The last bar comes to rest.
        const pattern = bar === 7 && half === 1 ? [0, 3] : [0, 3, 1, 2]
        for (const [step, string] of pattern.entries())
          playChord(guitar, strings[string]!, string < 2 ? 1.4 : 1.2, steelGuitar, {
            from: bar * 4 + half * 2 + step / 2,
            level: string < 2 ? 0.75 : 0.5,
          })
      }
    }
    const melody = `E5*1.5 D5*.5 C5 G4 | A4 C5*1.5 B4*.5 G4 | A4*1.5 C5*.5 D5 C5 | B4*2 D5 G5 |
      G5*1.5 E5*.5 C5 E5 | F5*1.5 E5*.5 D5*.5 C5*.5 A4 | C5 D5 B4*1.5 D5*.5 | C5*3`
    playMelody(guitar, melody, (frequency, length, seed) => steelGuitar(frequency, length + 0.25, seed))
    return around(guitar.loop, lift(240, 4), lift(480, 3), hall(1.2, 0.16))
  },
}

/** A waltz on nylon strings. */
export const orchardWalk: Piece = {
  breath: { out: 0.14, in: 0.008 },
  play(seconds) {
    const beat = seconds / 36
    const guitar = stage(seconds, beat)
    const bars = [
      ...['D3 A3,D4,F#4', 'A3 D4,F#4', 'E3 B3,D4,G4', 'A2 C#4,E4,G4', 'D3 A3,D4,F#4', 'B2 F#3,B3,D4'],
      ...['G3 B3,D4', 'A2 C#4,E4,A4', 'G3 B3,D4', 'F#3 A3,C#4,F#4', 'E3 B3,D4,G4', 'D3 A3,D4,F#4'],
    ]
    for (const [bar, names] of bars.entries()) {
      const [low = '', strings = ''] = names.split(' ')
      const chord = strings.replaceAll(',', ' ')
      playChord(guitar, low, 2.6, nylonGuitar, { from: bar * 3, level: 0.9 })
      playChord(guitar, chord, 0.9, nylonGuitar, { from: bar * 3 + 1, level: 0.42, apart: 0.014 })
      if (bar < 11) playChord(guitar, chord, 0.8, nylonGuitar, { from: bar * 3 + 2, level: 0.36, apart: -0.01 })
    }
    const melody = `F#5*2 E5 | D5 A4 D5 | E5 G5*1.5 F#5*.5 | E5*3 | F#5 A5*1.5 G5*.5 | F#5*2 D5 |
      B4 D5 G5 | E5*2 C#5 | D5 B4 D5 | C#5 A4 C#5 | B4 E5 C#5 | D5*2.5`
    playMelody(guitar, melody, (frequency, length, seed) => nylonGuitar(frequency, length + 0.2, seed), { level: 1.15 })
    return around(guitar.loop, lift(210, 4), lift(420, 3), lift(1800, 4), hall(1.3, 0.2))
  },
}
