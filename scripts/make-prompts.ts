// Speaks the prompts of the embedded carrier into files: `node scripts/make-prompts.ts`, once their words have changed.
// The voice is eSpeak NG's (GPL-3); what it says is ours.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findPromptFile, sampleWords } from '../apps/server/src/providers/carrier/embedded/voice/engine/sounds.ts'
import { speak } from '../apps/server/src/providers/carrier/embedded/voice/speak.ts'
import { type Prompt, prompts } from '../apps/server/src/providers/carrier/voice.ts'

for (const [name, text] of Object.entries({ ...prompts, sample: sampleWords })) {
  const path = findPromptFile(name as Prompt | 'sample')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await speak(text, 'woman'))
}
