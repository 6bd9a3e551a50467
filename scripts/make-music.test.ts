import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { holdMusic, holdMusicGroups } from '../packages/contract/src/callflow/hold-music.ts'
import { mp3Of } from './music/mp3.ts'
import { samplesOf } from './music/pieces.ts'
import { loudness, rate } from './music/sound.ts'
import { root } from './root.ts'

const fileOf = (id: string) => readFileSync(join(root, 'apps/server/src/providers/carrier/music', `${id}.mp3`))

describe('the catalog', () => {
  test('has two pieces in each group, named by group and title', () => {
    expect(holdMusic.map(({ group }) => group)).toEqual(holdMusicGroups.flatMap((group) => [group, group]))
    for (const { id, group, title } of holdMusic)
      expect(id).toBe(`${group} ${title}`.toLowerCase().replaceAll(' ', '-'))
  })

  test.each(holdMusic)('$id is an MP3 of its length, below 100 KB', ({ id, seconds }) => {
    const file = fileOf(id)
    expect(file.length).toBeLessThan(100_000)
    // Each frame has 576 samples in 96 bytes and starts with the same header: MPEG-2, layer 3, 32 kb/s, 24 kHz.
    expect((file.length / 96) * 576).toBe(seconds * rate)
    for (let at = 0; at < file.length; at += 96) expect(file.readUIntBE(at, 3)).toBe(0xff_f3_44)
  })
})

describe('a piece', () => {
  const [first, again] = [samplesOf('rock-summer-drive'), samplesOf('rock-summer-drive')]

  test('is the same in every run', async () => {
    expect(Buffer.from(first.buffer).equals(Buffer.from(again.buffer))).toBe(true)
    expect((await mp3Of(first)).length).toBe(fileOf('rock-summer-drive').length)
  })

  test('keeps the loudness limits', () => {
    const { rms, peak } = loudness(first)
    expect(rms).toBeCloseTo(-20, 1)
    expect(peak).toBeLessThan(-3)
  })

  test('ends and starts in silence, so that repeating it does not click', () => {
    const seam = [...first.subarray(-24), ...first.subarray(0, 1105)]
    expect(Math.max(...seam.map(Math.abs))).toBeLessThan(0.003)
  })
})
