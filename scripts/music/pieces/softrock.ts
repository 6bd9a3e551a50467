import { brush, kick, rim, shaker, softSnare } from '../drums.ts'
import { around, chorus, echo, hall, lift, lowPass, overdrive } from '../effects.ts'
import type { Piece } from '../master.ts'
import { playChord, playDrum, playMelody, stage } from '../score.ts'
import { mixed } from '../sound.ts'
import { bassGuitar, cleanGuitar, steelGuitar } from '../strings.ts'
import { electricPiano, organ, piano } from '../tones.ts'

/** An electric piano, brushes, and a clean guitar that takes its time. */
export const easySunday: Piece = {
  breath: { out: 0.12, in: 0.008 },
  play(seconds) {
    const beat = seconds / 32
    const keys = stage(seconds, beat)
    const guitar = stage(seconds, beat)
    const bass = stage(seconds, beat)
    const drums = stage(seconds, beat)
    const chords = [
      ...['F3 A3 C4 E4 G4', 'E3 B3 D4 G4', 'D3 A3 C4 F4', 'G3 B3 F4 A4'],
      ...['C4 E4 G4 B4', 'A3 C#4 G4 B4', 'D4 F4 A4 C5', 'G3 C4 F4 A4'],
    ]
    const lows = ['F2 C3', 'E3 B2', 'D3 A2', 'G2 D3', 'C3 G2', 'A2 E3', 'D3 A2', 'G2 D3']
    for (const [bar, names] of chords.entries()) {
      playChord(keys, names, 1.9, electricPiano, { from: bar * 4, apart: 0.015 })
      playChord(keys, names, 0.9, electricPiano, { from: bar * 4 + 2.5, level: 0.7, apart: 0.01 })
      const [root, fifth] = lows[bar]!.split(' ')
      playMelody(bass, `${root}*1.5 ${root}*.5 ${fifth} ${root}`, bassGuitar, { from: bar * 4, length: 0.95 })
    }
    const melody = `C5*1.5 A4*.5 G4 E5 | D5*2 - B4 | C5*1.5 D5*.5 F5 A5 | G5*2 F5 D5 |
      E5*1.5 G5*.5 B4 D5 | C#5*2 - E5 | F5*1.5 E5*.5 D5 C5 | D5*1.5 C5*.5 A4`
    playMelody(guitar, melody, cleanGuitar)
    playDrum(drums, 0.5, 'x..xx...', kick, 0.8)
    playDrum(drums, 1, '.x', softSnare, 0.35)
    playDrum(drums, 0.5, 'xoxx', brush, 0.1)
    return mixed([
      [around(keys.loop, lowPass(2800), chorus(keys.loop.length, 23, 0.5), hall(1.3, 0.25)), 0.17],
      [around(guitar.loop, lowPass(2800), overdrive(0.8), echo(beat * 0.5, 0.25, 0.2), hall(1.4, 0.25)), 0.34],
      [around(bass.loop, overdrive(0.8)), 0.26],
      [around(drums.loop, hall(0.7, 0.12)), 0.34],
    ])
  },
}

/** A strummed guitar over an organ, and a piano with the tune. */
export const goldenHour: Piece = {
  breath: { out: 0.1, in: 0.008 },
  play(seconds) {
    const beat = seconds / 32
    const strummed = stage(seconds, beat)
    const pads = stage(seconds, beat)
    const keys = stage(seconds, beat)
    const bass = stage(seconds, beat)
    const drums = stage(seconds, beat)
    const chords = [
      ...['D3 A3 D4 F#4 A4', 'C#3 A3 E4 A4', 'B2 F#3 B3 D4 A4', 'G3 B3 D4 G4 A4'],
      ...['F#3 A3 D4 A4', 'G3 B3 D4 G4 B4', 'E3 B3 D4 G4|A3 D4 E4 A4', 'D3 A3 D4 F#4 A4'],
    ]
    const lows = ['D3', 'C#3', 'B2', 'G2', 'F#2', 'G2', 'E3|A2', 'D3']
    for (const [bar, names] of chords.entries()) {
      const halves = names.split('|')
      const roots = lows[bar]!.split('|')
      for (const half of [0, 1]) {
        const chord = halves[half] ?? halves[0]!
        const upper = chord.split(' ').slice(1).join(' ')
        const from = bar * 4 + half * 2
        playChord(strummed, chord, 0.95, steelGuitar, { from, level: 0.5, apart: 0.011 })
        playChord(strummed, upper, 0.45, steelGuitar, { from: from + 1, level: 0.42, apart: 0.009 })
        if (bar === 7 && half === 1) continue
        playChord(strummed, upper, 0.45, steelGuitar, { from: from + 1.5, level: 0.34, apart: -0.008 })
        playChord(pads, upper, 1.9, organ, { from })
        const root = roots[half] ?? roots[0]!
        playMelody(bass, `${root}*1.5 ${root}*.5`, bassGuitar, { from, length: 0.92 })
      }
    }
    const melody = `F#5*1.5 E5*.5 D5 A4 | C#5*1.5 D5*.5 E5*2 | D5*1.5 C#5*.5 D5 F#5 | B4*3 - |
      A4 D5*1.5 E5*.5 F#5 | G5*1.5 F#5*.5 D5 B4 | E5*1.5 F#5*.5 E5 C#5 | D5*3`
    playMelody(keys, melody, (frequency, length, seed) => piano(frequency, length + 0.3, seed))
    playDrum(drums, 0.5, 'x....x..x..x....', kick, 0.8)
    playDrum(drums, 1, '.x', rim, 0.45)
    playDrum(drums, 0.5, 'ox', shaker, 0.2)
    return mixed([
      [around(strummed.loop, lift(250, 3), lift(2200, 3), hall(1, 0.12)), 0.36],
      [around(pads.loop, chorus(pads.loop.length, 29, 0.5), hall(1.2, 0.3)), 0.025],
      [around(keys.loop, hall(1.4, 0.25)), 0.42],
      [around(bass.loop, overdrive(0.8)), 0.24],
      [around(drums.loop, hall(0.6, 0.1)), 0.34],
    ])
  },
}
