import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './with-lock.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-lock-'))
  path = join(folder, 'note~lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('runs tasks one at a time, and leaves no lock, even after errors', async () => {
  let [running, most, failed] = [0, 0, 0]
  const task = async (i: number) => {
    most = Math.max(most, ++running)
    await readdir(folder)
    running -= 1
    if (i % 3 === 0) throw new Error('no')
  }
  const all = Array.from({ length: 12 }, (_, i) => withLock(path, () => task(i)).catch(() => failed++))
  await Promise.all(all)
  expect([most, failed]).toEqual([1, 4])
  expect(await readdir(folder)).toEqual([])
})

test('removes a dead process’s lock once, still running tasks one at a time', async () => {
  await writeFile(path, '')
  let [running, most] = [0, 0]
  const task = async () => {
    most = Math.max(most, ++running)
    await readdir(folder)
    running -= 1
  }
  await Promise.all(Array.from({ length: 4 }, () => withLock(path, task, 100)))
  expect(most).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('a folder that is missing is an error, not a wait', async () => {
  await expect(withLock(join(folder, 'no', 'x'), async () => {})).rejects.toMatchObject({ code: 'ENOENT' })
})
