// What a leg says and hears, as a WAV file at 16 kHz. What is paused is not in it.
import { closeSync, openSync, writeSync } from 'node:fs'
import { frameSize, limitSample } from './audio.ts'

export const fileRate = 16_000
const third = frameSize / 3
/** A second. */
const flushed = 100
const header = 44

export interface Recorder {
  readonly paused: boolean
  pause(paused: boolean): void
  write(...sounds: readonly Readonly<Int16Array>[]): void
  /** Seconds that are in the file. */
  close(): number
}

export function createRecorder(path: string): Recorder {
  const file = openSync(path, 'w', 0o600)
  let waiting: Buffer[] = []
  let bytes = 0
  let paused = false
  let isBroken = false

  /** A full disk ends this recording, and no call. */
  function put(part: Buffer, at: number) {
    if (isBroken) return
    try {
      writeSync(file, part, 0, part.length, at)
    } catch (error) {
      isBroken = true
      process.stderr.write(`A recording ended early, because its file could not be written: ${String(error)}\n`)
    }
  }
  function flush() {
    const all = Buffer.concat(waiting)
    waiting = []
    put(all, header + bytes)
    if (!isBroken) bytes += all.length
  }

  return {
    get paused() {
      return paused
    },
    pause(wanted) {
      paused = wanted
    },
    write(...sounds) {
      if (paused || isBroken) return
      const frame = Buffer.alloc(third * 2)
      for (let at = 0; at < third; at += 1) {
        let sum = 0
        for (const sound of sounds) sum += (sound[at * 3] ?? 0) + (sound[at * 3 + 1] ?? 0) + (sound[at * 3 + 2] ?? 0)
        frame.writeInt16LE(limitSample(Math.round(sum / 3)), at * 2)
      }
      waiting.push(frame)
      if (waiting.length >= flushed) flush()
    },
    close() {
      flush()
      put(buildWavHeader(bytes), 0)
      closeSync(file)
      return bytes / 2 / fileRate
    },
  }
}

/** Mono, 16 bits. */
export function buildWavHeader(bytes: number, rate = fileRate): Buffer {
  const head = Buffer.alloc(header)
  head.write('RIFF', 0)
  head.writeUInt32LE(header - 8 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
