// Sounds as files that the media process plays: prompts are there, texts are spoken and MP3s decoded once, and kept.
import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeMp3 } from '#platform/sound/decode-mp3'
import type { Sound } from '../../voice.ts'
import { findPromptFile } from './engine/sounds.ts'
import { speak } from './speak.ts'

/** Files that are kept, by when they were last played. The address of a recording changes every day. */
const kept = { most: 500, ms: 2 * 24 * 60 * 60_000 }

export type SoundFiles = ReturnType<typeof createSoundFiles>

/** `fetchSound`: gets what our server has at a path. */
export function createSoundFiles(folder: string, fetchSound: (path: string) => Promise<Buffer>) {
  const making = new Map<string, Promise<string>>()

  async function make(path: string, sound: { text: string; voice: 'woman' | 'man' } | { url: string }) {
    const now = new Date()
    if (await stat(path).catch(() => undefined)) {
      await utimes(path, now, now)
      return path
    }
    const bytes = 'text' in sound ? await speak(sound.text, sound.voice) : await decodeMp3(await fetchSound(sound.url))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.part`, bytes)
    await rename(`${path}.part`, path)
    await dropOldest()
    return path
  }

  async function dropOldest() {
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        used: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    )
    const oldest = Date.now() - kept.ms
    const old = files
      .sort((one, other) => other.used - one.used)
      .filter(({ used }, at) => at >= kept.most || used < oldest)
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
  }

  void dropOldest().catch(() => {})

  return {
    /** Undefined when it can't be had: the server does not have it, or nothing here can speak. */
    async pathOf(sound: Sound): Promise<string | undefined> {
      if ('prompt' in sound) return findPromptFile(sound.prompt)
      const name = createHash('sha256').update(JSON.stringify(sound)).digest('hex').slice(0, 40)
      const path = join(folder, `${name}.ulaw`)
      const made = making.get(path) ?? make(path, sound).finally(() => making.delete(path))
      making.set(path, made)
      return made.catch(() => undefined)
    },
  }
}
