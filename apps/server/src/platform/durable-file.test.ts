import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDurably, createFolder, hasCode, writeDurably } from './durable-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-durable-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('replaces a file atomically and leaves nothing else', async () => {
  const path = join(folder, 'note')
  await writeDurably(path, 'a long first version')
  await writeDurably(path, 'second')
  expect(await readFile(path, 'utf8')).toBe('second')
  expect(await readdir(folder)).toEqual(['note'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('lets exactly one of many creators win, without partial files', async () => {
  const path = join(folder, 'key')
  const wins = await Promise.all(Array.from({ length: 20 }, (_, i) => createDurably(path, `writer ${i}`)))
  expect(wins.filter(Boolean)).toHaveLength(1)
  expect(await readFile(path, 'utf8')).toBe(`writer ${wins.indexOf(true)}`)
  expect(await readdir(folder)).toEqual(['key'])
})

test('cleans up after a failed write and reports it', async () => {
  await writeFile(join(folder, 'plain'), '')
  const failure = await writeDurably(join(folder, 'plain', 'below'), 'x').catch((error: unknown) => error)
  expect(hasCode(failure, 'ENOTDIR')).toBe(true)
  expect(await readdir(folder)).toEqual(['plain'])
})

test('makes nested folders for their owner only, again and again', async () => {
  const deep = join(folder, 'a', 'b', 'c')
  await createFolder(deep)
  await createFolder(deep)
  expect((await stat(deep)).mode & 0o777).toBe(0o700)
})
