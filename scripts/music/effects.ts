// Effects on loops. Each runs over the loop twice and keeps the second time, so that the start follows from the end.
import { eased, rate, samplesIn } from './sound.ts'

type Filter = (sample: number) => number

export function around(loop: Float32Array, ...filters: readonly Filter[]): Float32Array {
  const result = new Float32Array(loop.length)
  for (const _ of ['to fill the filters', 'to keep'])
    for (let at = 0; at < loop.length; at += 1) {
      let sample = loop[at]!
      for (const filter of filters) sample = filter(sample)
      result[at] = sample
    }
  return result
}

/** Second-order filters as in the Audio EQ Cookbook of R. Bristow-Johnson. */
function biquad(b: readonly [number, number, number], a: readonly [number, number, number]): Filter {
  const [b0, b1, b2, a1, a2] = [b[0] / a[0], b[1] / a[0], b[2] / a[0], a[1] / a[0], a[2] / a[0]]
  let [one, two] = [0, 0]
  return (sample) => {
    const result = b0 * sample + one
    one = b1 * sample - a1 * result + two
    two = b2 * sample - a2 * result
    return result
  }
}

const angle = (frequency: number, sharpness: number) => {
  const turn = (2 * Math.PI * frequency) / rate
  return { cos: Math.cos(turn), alpha: Math.sin(turn) / (2 * sharpness) }
}

export function lowPass(frequency: number): Filter {
  const { cos, alpha } = angle(frequency, Math.SQRT1_2)
  return biquad([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

export function highPass(frequency: number): Filter {
  const { cos, alpha } = angle(frequency, Math.SQRT1_2)
  return biquad([(1 + cos) / 2, -1 - cos, (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

/** Lifts the tones around a frequency by so many decibels. */
export function lift(frequency: number, decibels: number, sharpness = 1): Filter {
  const { cos, alpha } = angle(frequency, sharpness)
  const gain = 10 ** (decibels / 40)
  return biquad([1 + alpha * gain, -2 * cos, 1 - alpha * gain], [1 + alpha / gain, -2 * cos, 1 - alpha / gain])
}

/** Soft clipping; `drive` is how far the signal is pushed into it. */
export const overdrive = (drive: number): Filter => {
  const scale = 1 / Math.tanh(drive)
  // A little asymmetry adds the even harmonics of a tube.
  return (sample) => (Math.tanh(sample * drive + 0.15) - Math.tanh(0.15)) * scale
}

export function echo(seconds: number, feedback: number, level: number): Filter {
  const line = new Float32Array(samplesIn(seconds))
  let [at, smooth] = [0, 0]
  return (sample) => {
    const late = line[at]!
    smooth += (late - smooth) * 0.5
    line[at] = sample + smooth * feedback
    at = (at + 1) % line.length
    return sample + late * level
  }
}

/** A slightly late copy whose delay moves, `turns` whole times through the loop. */
export function chorus(length: number, turns: number, level: number): Filter {
  const line = new Float32Array(1024)
  let at = 0
  return (sample) => {
    line[at % 1024] = sample
    const delay = 360 + 110 * Math.sin((2 * Math.PI * turns * at) / length)
    const whole = Math.floor(delay)
    const near = line[(at + 1024 - whole) % 1024]!
    const far = line[(at + 1023 - whole) % 1024]!
    at += 1
    return sample + level * (near + (far - near) * (delay - whole))
  }
}

/** A hall: eight delay lines that feed each other. `seconds` until 60 dB quieter. */
export function hall(seconds: number, level: number): Filter {
  const lines = [709, 863, 997, 1153, 1319, 1487, 1693, 1907].map((length) => ({
    line: new Float32Array(length),
    loss: 0.001 ** (length / rate / seconds),
    at: 0,
    smooth: 0,
  }))
  return (sample) => {
    let sum = 0
    for (const each of lines) {
      each.smooth += (each.line[each.at]! - each.smooth) * 0.45
      sum += each.smooth
    }
    for (const each of lines) {
      each.line[each.at] = (each.smooth - sum / 4) * each.loss + sample
      each.at = each.at + 1 === each.line.length ? 0 : each.at + 1
    }
    return sample + sum * level * 0.35
  }
}

/** Quieter at every beat, as music sounds beside a loud drum. `depth` from 0 to 1. */
export function pumped(loop: Float32Array, beat: number, depth: number): Float32Array {
  return loop.map((sample, at) => {
    const part = (at / rate / beat) % 1
    // Down in a twentieth of a beat, up by the middle.
    const gain = part < 0.05 ? 1 - eased(part / 0.05) : eased((part - 0.05) / 0.5)
    return sample * (1 - depth + depth * gain)
  })
}
