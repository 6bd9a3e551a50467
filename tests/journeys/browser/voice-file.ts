// What the microphones of the journeys hear: speech, because browsers suppress tones as noise.
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeMuLaw, rate } from '../../../apps/server/src/providers/carrier/embedded/voice/engine/audio.ts'
import { buildWavHeader } from '../../../apps/server/src/providers/carrier/embedded/voice/engine/recorder.ts'
import { findPromptFile } from '../../../apps/server/src/providers/carrier/embedded/voice/engine/sounds.ts'

/** A WAV file, which the browser repeats. */
export function voiceFile(): string {
  const samples = decodeMuLaw(readFileSync(findPromptFile('sample')))
  const bytes = Buffer.from(samples.buffer)
  const path = join(tmpdir(), `frontdesk-voice-${process.pid}.wav`)
  writeFileSync(path, Buffer.concat([buildWavHeader(bytes.length, rate), bytes]))
  return path
}
