// What the microphones of the journeys hear: speech, because browsers suppress tones as noise.
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromMuLaw, rate } from '../../../apps/server/src/providers/carrier/embedded/voice/engine/audio.ts'
import { wavHeader } from '../../../apps/server/src/providers/carrier/embedded/voice/engine/recorder.ts'
import { fileOfPrompt } from '../../../apps/server/src/providers/carrier/embedded/voice/engine/sounds.ts'

/** A WAV file, which the browser repeats. */
export function voiceFile(): string {
  const samples = fromMuLaw(readFileSync(fileOfPrompt('sample')))
  const bytes = Buffer.from(samples.buffer)
  const path = join(tmpdir(), `frontdesk-voice-${process.pid}.wav`)
  writeFileSync(path, Buffer.concat([wavHeader(bytes.length, rate), bytes]))
  return path
}
