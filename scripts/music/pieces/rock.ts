import { crash, hat, kick, snare, tambourine } from '../drums.ts'
import { around, chorus, echo, hall, highPass, lift, lowPass, overdrive } from '../effects.ts'
import type { Piece } from '../master.ts'
import { playChord, playDrum, playMelody, stage } from '../score.ts'
import { add, mixed } from '../sound.ts'
import { bassGuitar, cleanGuitar, mutedGuitar } from '../strings.ts'

/** A loudspeaker of an electric guitar passes only the middle. */
const speaker = () => [highPass(150), lift(900, 3), lowPass(2700), lowPass(3200)]

/** Eighths with a muting hand, drums straight ahead, and a melody on the second guitar. */
export const openRoad: Piece = {
  breath: { out: 0.07, in: 0.008 },
  play(seconds) {
    const beat = seconds / 32
    const rhythm = stage(seconds, beat)
    const lead = stage(seconds, beat)
    const bass = stage(seconds, beat)
    const drums = stage(seconds, beat)
    const chords = ['A2 E3 A3', 'A2 E3 A3', 'D3 A3 D4', 'E3 B3 E4', 'F#3 C#4 F#4', 'D3 A3 D4', 'A2 E3 A3', 'E3 B3 E4']
    for (const [bar, names] of chords.entries()) {
      const low = names.split(' ')[0]!
      for (const step of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const from = bar * 4 + step / 2
        const open = step === 0 || step === 3
        const level = open ? 0.5 : 0.6
        playChord(rhythm, names, open ? 1.3 : 0.4, open ? cleanGuitar : mutedGuitar, { from, level, apart: 0.003 })
        playChord(bass, low, 0.45, bassGuitar, { from, level: step % 2 === 0 ? 1 : 0.8 })
      }
    }
    const melody = `C#5*1.5 B4*.5 A4*2 | E4 A4 B4 C#5 | D5*1.5 C#5*.5 A4*2 | B4*3 - |
      C#5*1.5 E5*.5 F#5*2 | E5 D5 C#5*.5 D5*.5 A4 | C#5*2 B4 A4 | B4*2 G#4 -`
    playMelody(lead, melody, cleanGuitar, { length: 0.98 })
    playDrum(drums, 0.5, 'x...xx..x..xx...', kick)
    playDrum(drums, 1, '.x', snare, 0.55)
    playDrum(drums, 0.5, 'xo', hat, 0.22)
    add(drums.loop, crash(1), 0, 0.2)
    return mixed([
      [around(rhythm.loop, overdrive(2.2), ...speaker()), 0.2],
      [around(lead.loop, overdrive(2.6), ...speaker(), echo(beat * 0.75, 0.3, 0.25), hall(1, 0.15)), 0.2],
      [around(bass.loop, overdrive(1.2)), 0.22],
      [around(drums.loop, hall(0.5, 0.1)), 0.34],
    ])
  },
}

/** Ringing broken chords over a wide, slow beat. */
export const summerDrive: Piece = {
  breath: { out: 0.08, in: 0.008 },
  play(seconds) {
    const beat = seconds / 32
    const picked = stage(seconds, beat)
    const wide = stage(seconds, beat)
    const lead = stage(seconds, beat)
    const bass = stage(seconds, beat)
    const drums = stage(seconds, beat)
    const chords = [
      ...['G3 D4 G4 B4 D5', 'B3 D4 F#4 B4 D5', 'C4 E4 G4 B4 E5', 'D4 F#4 A4 D5 E5'],
      ...['E3 B3 G4 B4 E5', 'C4 G4 B4 E5 G5', 'A3 E4 G4 C5 E5', 'D4 A4 D5 E5 F#5'],
    ]
    const roots = ['G2 D3', 'B2 F#3', 'C3 G3', 'D3 A3', 'E3 B3', 'C3 G3', 'A2 E3', 'D3 A3']
    for (const [bar, names] of chords.entries()) {
      const strings = names.split(' ')
      for (const [step, string] of [0, 2, 3, 4, 1, 3, 4, 2].entries())
        playChord(picked, strings[string]!, 1.6, cleanGuitar, {
          from: bar * 4 + step / 2,
          level: step === 0 ? 0.7 : 0.55,
        })
      playChord(wide, roots[bar]!, 3.7, cleanGuitar, { from: bar * 4, level: 0.6, apart: 0.01 })
      const low = roots[bar]!.split(' ')[0]!
      playMelody(bass, `${low}*1.5 ${low}*.5 ${low} ${low}*.5 ${low}*.5`, bassGuitar, { from: bar * 4, length: 0.9 })
    }
    const melody = `-*2 B4 D5 | F#5*1.5 E5*.5 D5*2 | -*2 G5 E5 | F#5*3 - |
      -*2 B4 E5 | G5*1.5 F#5*.5 E5*2 | -*2 C5 E5 | F#5*1.5 E5*.5 D5`
    playMelody(lead, melody, cleanGuitar)
    playDrum(drums, 0.5, 'x..x.x..', kick)
    playDrum(drums, 1, '..x.', snare, 0.6)
    playDrum(drums, 0.5, 'xo', tambourine, 0.12)
    add(drums.loop, crash(2), 0, 0.18)
    return mixed([
      [around(picked.loop, overdrive(0.9), chorus(picked.loop.length, 17, 0.6), hall(1.2, 0.15)), 0.26],
      [around(wide.loop, overdrive(2.8), ...speaker()), 0.18],
      [around(lead.loop, overdrive(2.2), ...speaker(), echo(beat * 0.75, 0.35, 0.3), hall(1.2, 0.2)), 0.2],
      [around(bass.loop, overdrive(1)), 0.22],
      [around(drums.loop, hall(0.8, 0.14)), 0.34],
    ])
  },
}
