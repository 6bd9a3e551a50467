import { around, echo, hall, lowPass } from '../effects.ts'
import type { Piece } from '../master.ts'
import { playChord, playMelody, stage } from '../score.ts'
import { mixed } from '../sound.ts'
import { airyFlute, bell, mallet, warmPad } from '../tones.ts'

/** Four wide chords that melt into each other, and a few bells. */
export const stillWater: Piece = {
  breath: { out: 1.8, in: 0.9 },
  play(seconds) {
    const beat = seconds / 24
    const pads = stage(seconds, beat)
    const bells = stage(seconds, beat)
    const chords = ['D3 A3 C#4 E4 F#4', 'B2 F#3 A3 D4 E4', 'G3 B3 D4 F#4 A4', 'A3 D4 E4 G4 B4']
    for (const [index, names] of chords.entries()) playChord(pads, names, 6, warmPad, { from: index * 6 })
    const falling = 'F#5*3 C#5*3.5 A4*.5 E5*2.5 D5*4 A5*1.5 F#5*4 B4*2 E5'
    playMelody(bells, falling, (frequency, _, seed) => bell(frequency, 3.5, seed), { from: 1.5 })
    return mixed([
      [around(pads.loop, hall(3.5, 0.5)), 0.2],
      [around(bells.loop, echo(0.75, 0.45, 0.4), hall(3.5, 0.9)), 0.7],
    ])
  },
}

/** Mallets circle quietly under long tones of a flute. */
export const morningFog: Piece = {
  breath: { out: 1.4, in: 0.7 },
  play(seconds) {
    const beat = seconds / 48
    const pads = stage(seconds, beat)
    const mallets = stage(seconds, beat)
    const long = stage(seconds, beat)
    const parts = [
      ['F3 C4 E4 A4', 'F4 C5 E5 G4 C5 A4 E5 C5 G4 C5 A4 -'],
      ['A3 E4 G4 B4', 'A4 E5 G4 B4 E5 C5 G4 E5 B4 C5 A4 -'],
      ['D3 A3 C4 F4', 'A4 D5 F5 C5 D5 A4 F4 C5 D5 F5 C5 -'],
      ['C4 E4 G4 D5', 'G4 D5 E5 B4 D5 G4 E4 B4 D5 E5 G4 -'],
    ] as const
    for (const [index, [names, circle]] of parts.entries()) {
      playChord(pads, names, 12, warmPad, { from: index * 12 })
      playMelody(mallets, circle, (frequency, _, seed) => mallet(frequency, 1, seed), { from: index * 12 })
    }
    playMelody(long, '-*2 E5*7 C5*3 B4*9 - C5*4 D5*4 F5*5 E5*5 D5*5', airyFlute)
    return mixed([
      [around(pads.loop, hall(3, 0.5)), 0.16],
      [around(mallets.loop, lowPass(2600), echo(beat * 1.5, 0.35, 0.35), hall(3, 0.6)), 0.6],
      [around(long.loop, hall(3.2, 0.8)), 0.08],
    ])
  },
}
