// Speaks the prompts of the embedded carrier into files: `node scripts/make-prompts.ts`, once their words have changed.
// The voice is eSpeak NG's (GPL-3, needed only here); what it says is ours.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ESpeak from 'espeak-ng'
import { fileOfPrompt, sampleWords } from '../apps/server/src/providers/carrier/embedded/voice/engine/sounds.ts'
import { type Prompt, prompts } from '../apps/server/src/providers/carrier/voice.ts'

const header = 44
const spokenRate = 22_050
const storedRate = 8000
/** Words a minute; its own 175 is hard to follow on a telephone. */
const speed = '150'

const words = { ...prompts, sample: sampleWords }
for (const [name, text] of Object.entries(words)) {
  const { FS } = await ESpeak({ arguments: ['-v', 'en-us+f3', '-s', speed, '-w', 'out.wav', text] })
  const wav = FS.readFile('out.wav')
  const path = fileOfPrompt(name as Prompt | 'sample')
  mkdirSync(dirname(path), { recursive: true })
  const samples = wav.slice(header, wav.length - (wav.length % 2))
  writeFileSync(path, stored(new Int16Array(samples.buffer)))
}

/** Every stored sample is the average of those that it stands for, which keeps higher tones out. */
function stored(samples: Int16Array): Buffer {
  const step = spokenRate / storedRate
  const bytes = Buffer.alloc(Math.floor(samples.length / step))
  for (let at = 0; at < bytes.length; at += 1) {
    const part = samples.subarray(Math.floor(at * step), Math.floor((at + 1) * step) + 1)
    bytes[at] = muLaw(part.reduce((sum, sample) => sum + sample, 0) / part.length)
  }
  return bytes
}

function muLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(32_635, Math.abs(Math.round(sample))) + 0x84
  const exponent = Math.floor(Math.log2(magnitude)) - 7
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff
}
