import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prompt } from '../../../voice.ts'
import { decodeMuLaw, generateBeep, generateHoldMusic, generateRingback, generateTone, mergeSamples } from './audio.ts'
import type { RobotVoice } from './protocol.ts'

const folder = join(import.meta.dirname, '../prompts')
const read = (name: string) => decodeMuLaw(readFileSync(join(folder, `${name}.ulaw`)))

export const findPromptFile = (prompt: Prompt | 'sample') => join(folder, `${prompt}.ulaw`)

/** What a robot says to have something to talk with. */
export const sampleWords =
  'Hello, this is a sample caller. I have a question about my policy. Somebody hit my car in the parking lot, and I would like to know what to do next.'

const dualTones: Record<string, readonly [number, number]> = {
  ...{ 1: [697, 1209], 2: [697, 1336], 3: [697, 1477], 4: [770, 1209], 5: [770, 1336], 6: [770, 1477] },
  ...{ 7: [852, 1209], 8: [852, 1336], 9: [852, 1477], '*': [941, 1209], 0: [941, 1336], '#': [941, 1477] },
}

/** Samples of the files that were played last: ten minutes. */
const mostSamples = 48_000 * 600

/** Read and generated once. */
export function openSounds() {
  const files = new Map<string, Int16Array>()
  let kept = 0
  function file(path: string): Int16Array {
    const known = files.get(path)
    const samples = known ?? decodeMuLaw(readFileSync(path))
    if (!known) kept += samples.length
    files.delete(path)
    files.set(path, samples)
    for (const [oldest, { length }] of files) {
      if (kept <= mostSamples || oldest === path) break
      files.delete(oldest)
      kept -= length
    }
    return samples
  }
  const sample = read('sample')
  return {
    waits: { ringing: generateRingback(), music: generateHoldMusic() },
    voiceOf(says: RobotVoice): Int16Array | null {
      if (says === null) return null
      return says === 'sample' ? mergeSamples([sample, new Int16Array(48_000)]) : generateTone([says.tone], 1, 7000)
    },
    file,
    played: (what: 'beep' | { digits: string } | { path: string }): Int16Array => {
      if (what === 'beep') return generateBeep()
      if ('path' in what) return file(what.path)
      return mergeSamples(
        [...what.digits].flatMap((digit) => {
          const pair = dualTones[digit]
          return pair ? [generateTone(pair, 0.12), new Int16Array(2880)] : []
        }),
      )
    },
  }
}
