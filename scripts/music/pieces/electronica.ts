import { clap, hat, kick, rim, shaker } from '../drums.ts'
import { around, chorus, echo, hall, lowPass, pumped } from '../effects.ts'
import type { Piece } from '../master.ts'
import { playChord, playDrum, playMelody, stage, type Voice } from '../score.ts'
import { mixed } from '../sound.ts'
import { electricPiano, filteredPluck, roundBass, softPad } from '../tones.ts'

/** Sixteenths through a filter that opens and closes again, over a steady soft drum. */
export const nightTrain: Piece = {
  breath: { out: 0.09, in: 0.008 },
  play(seconds) {
    const beat = seconds / 32
    const arpeggio = stage(seconds, beat)
    const pads = stage(seconds, beat)
    const bass = stage(seconds, beat)
    const drums = stage(seconds, beat)
    const chords = ['A3 C4 E4 G4 B4', 'F3 A3 C4 E4 G4', 'C4 E4 G4 B4 D5', 'G3 B3 D4 F#4 A4']
    const order = [0, 2, 4, 1, 3, 2, 4, 3]
    for (const [index, names] of chords.entries()) {
      playChord(pads, names, 7.6, softPad, { from: index * 8 })
      const notes = names.split(' ').map((name) => name.slice(0, -1) + (Number(name.at(-1)) + 1))
      for (let step = 0; step < 32; step += 1) {
        const from = index * 8 + step / 4
        const open = 1500 - 1000 * Math.cos((2 * Math.PI * from) / 32)
        const accent = step % 8 === 0 ? 1.15 : step % 2 === 0 ? 0.9 : 0.7
        playChord(arpeggio, notes[order[step % 8]!]!, 0.25, filteredPluck(open), { from, level: accent })
      }
    }
    const line = ['A2', 'F2', 'C3', 'G2'].map((low) => `-*.5 ${low}*.5 - ${low}*.25 ${low}*.75 -*.5 ${low}*.5`)
    playMelody(bass, line.map((bar) => `${bar} ${bar}`).join(' '), roundBass, { length: 0.9 })
    playDrum(drums, 1, 'x', kick)
    playDrum(drums, 0.5, '.x', hat, 0.25)
    playDrum(drums, 0.25, '..o...o...o...oo', shaker, 0.18)
    playDrum(drums, 1, '.x', clap, 0.32)
    return mixed([
      [around(arpeggio.loop, echo(beat * 0.75, 0.4, 0.45), hall(1.4, 0.25)), 0.5],
      [around(pumped(pads.loop, beat, 0.75), hall(1.5, 0.3)), 0.07],
      [bass.loop, 0.17],
      [around(drums.loop, hall(0.5, 0.08)), 0.42],
    ])
  },
}

/** A slow broken beat, an electric piano, and a signal that its echo answers. */
export const softSignal: Piece = {
  breath: { out: 0.1, in: 0.008 },
  play(seconds) {
    const beat = seconds / 32
    const keys = stage(seconds, beat)
    const signal = stage(seconds, beat)
    const bass = stage(seconds, beat)
    const drums = stage(seconds, beat)
    const chords = ['Ab3 C4 Eb4 G4', 'G3 Bb3 D4 F4', 'C4 Eb4 G4 Bb4', 'Bb3 D4 F4 C5']
    for (const [bar, names] of [...chords, ...chords].entries()) {
      playChord(keys, names, 1.4, electricPiano, { from: bar * 4, apart: 0.012 })
      playChord(keys, names, 0.5, electricPiano, { from: bar * 4 + 1.5, level: 0.6 })
      playChord(keys, names, 1.2, electricPiano, { from: bar * 4 + 2.5, level: 0.75, apart: 0.008 })
    }
    const call = 'G5*.5 Eb5*.5 C5 -*2 | F5*.5 D5*.5 Bb4 -*2 | Eb5*.5 G5*.5 Bb5*1.5 G5*.5 - | F5*1.5 C5*.5 D5 -'
    const answer = 'C5*.5 Eb5*.5 G5 -*2 | D5*.5 F5*.5 Bb5 -*2 | G5*1.5 F5*.5 Eb5 - | D5*1.5 C5*.5 Bb4'
    playMelody(signal, `${call} | ${answer}`, blip)
    const lows = ['Ab2', 'G2', 'C3', 'Bb2'].map((low) => `${low}*1.25 -*.25 ${low}*.5 -*.5 ${low}*.75 -*.25 ${low}*.5`)
    playMelody(bass, [...lows, ...lows].join(' '), roundBass, { length: 0.95 })
    playDrum(drums, 0.25, 'x.....x...x.....', kick)
    playDrum(drums, 0.25, '....x.......x..o', rim, 0.4)
    playDrum(drums, 0.25, 'o.x.o.x.o.x.o.xo', shaker, 0.22)
    return mixed([
      [around(keys.loop, lowPass(2600), chorus(keys.loop.length, 19, 0.5), hall(1.5, 0.3)), 0.2],
      [around(signal.loop, echo(beat * 0.75, 0.5, 0.6), hall(2, 0.5)), 0.24],
      [bass.loop, 0.11],
      [around(drums.loop, hall(0.6, 0.1)), 0.34],
    ])
  },
}

const blip: Voice = (frequency, seconds, seed) => electricPiano(frequency, Math.min(seconds, 0.3), seed)
