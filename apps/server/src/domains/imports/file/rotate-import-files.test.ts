import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { createSealedFiles } from '#providers/storage/sealed-files'
import type { Files } from '#providers/storage/storage'
import { openFiles } from '../../../open-platform.ts'
import { openImportFile, storeImportFile } from './import-file.ts'
import { rotateImportFiles } from './rotate-import-files.ts'

const oldKey = `1:${randomBytes(32).toString('base64')}`
const newKey = `2:${randomBytes(32).toString('base64')}`
const accountId = crypto.randomUUID()
const [brought, damaged] = [
  { accountId, importId: 'a1' },
  { accountId, importId: 'b2' },
]
// Longer than one sealed chunk.
const content = 'Ada,Poe,123-45-6789\n'.repeat(5000)

let folder: string
let stored: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-rotate-'))
  stored = await openFiles({ dataDir: folder })
})
afterAll(() => rm(folder, { recursive: true }))

function partsWith(fieldKeys: string) {
  const keys = createKeys(parseFieldKeys(fieldKeys))
  return { keys, files: createSealedFiles(stored, keys) }
}

test('a file that is removed while it is sealed again stays removed', async () => {
  await storeImportFile(partsWith(oldKey), brought, Readable.from([Buffer.from(content)]))
  const { keys, files } = partsWith(`${newKey},${oldKey}`)
  const raced: Files = {
    ...files,
    async put(key, ...rest) {
      await files.remove(key)
      return files.put(key, ...rest)
    },
  }
  expect(await rotateImportFiles({ keys, files: raced }, accountId)).toEqual({ touched: 0, unreadable: 0 })
  expect(await files.list('imports/', 10)).toEqual([])
})

test('reseals files of imports, and leaves a damaged one unchanged', async () => {
  await storeImportFile(partsWith(oldKey), brought, Readable.from([Buffer.from(content)]))
  const both = partsWith(`${newKey},${oldKey}`)
  expect(await rotateImportFiles(both, crypto.randomUUID())).toEqual({ touched: 0, unreadable: 0 })
  expect(await rotateImportFiles(both, accountId)).toEqual({ touched: 1, unreadable: 0 })
  expect(await rotateImportFiles(both, accountId)).toEqual({ touched: 0, unreadable: 0 })
  const fresh = partsWith(newKey)
  expect(await text(await openImportFile(fresh, brought))).toBe(content)

  await storeImportFile(partsWith(oldKey), damaged, Readable.from([Buffer.from(content)]))
  const key = `imports/${accountId}/${damaged.importId}.csv`
  const bytes = await buffer((await both.files.get(key))!.stream)
  const cut = bytes.subarray(0, -1)
  await both.files.put(key, cut, { type: 'application/octet-stream' })
  expect(await rotateImportFiles(both, accountId)).toEqual({ touched: 0, unreadable: 1 })
  expect((await buffer((await both.files.get(key))!.stream)).equals(cut)).toBe(true)
  await both.files.put(key, bytes, { type: 'application/octet-stream' })
  expect(await rotateImportFiles(fresh, accountId)).toEqual({ touched: 0, unreadable: 1 })
})
