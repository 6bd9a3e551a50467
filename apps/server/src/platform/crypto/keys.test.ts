import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeys, KeyFormatError, openKeys, parseFieldKeys, UnknownKey } from './keys.ts'

const one = randomBytes(32).toString('base64')
const two = randomBytes(32).toString('base64')

describe('parseFieldKeys', () => {
  test('the first key is current and the others stay readable', () => {
    const keys = createKeys(parseFieldKeys(`7:${one}, 3:${two}`))
    expect(keys.currentId).toBe(7)
    expect(keys.ids).toEqual([7, 3])
  })

  test.each([
    ['', 'entry 1 must look like id:base64key'],
    [`0:${one}`, 'id from 1 to 255'],
    [`256:${one}`, 'id from 1 to 255'],
    [`1:${one},`, 'entry 2 must look like'],
    [one, 'entry 1 must look like'],
    [`1:${randomBytes(16).toString('base64')}`, 'holds 16 bytes, but a key has 32'],
    [`1:${one},1:${two}`, 'uses the key id 1 twice'],
  ])('%j is refused and never quoted', (text, sentence) => {
    const failure = attempt(() => parseFieldKeys(text))
    expect(failure).toBeInstanceOf(KeyFormatError)
    expect(failure.message).toContain(sentence)
    expect(failure.message).not.toContain(one)
  })

  test('keys show in neither inspection nor JSON', () => {
    const keys = parseFieldKeys(`1:${one}`)
    const shown = inspect(keys, { depth: 9, showHidden: true }) + JSON.stringify(keys)
    expect(shown).not.toContain(one)
    expect(shown).not.toContain(Buffer.from(one, 'base64').toString('hex').slice(0, 8))
  })
})

describe('derive', () => {
  const keys = createKeys(parseFieldKeys(`1:${one},2:${two}`))
  const bytes = (...use: Parameters<typeof keys.derive>) =>
    keys
      .derive(...use)
      .export()
      .toString('hex')

  test('each key, purpose and scope has its own key, always the same', () => {
    const all = [
      bytes(1, 'audit', 'a'),
      bytes(2, 'audit', 'a'),
      bytes(1, 'audit', 'b'),
      bytes(1, 'audit', ''),
      bytes(1, 'blind-index', 'a'),
      bytes(1, 'field', ''),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(bytes(1, 'audit', 'a')).toBe(all[0])
    expect(bytes(1, 'field', '')).toBe(all[5])
  })

  test('a key that left the ring is named', () => {
    expect(() => keys.derive(9, 'field', '')).toThrow(UnknownKey)
    expect(() => keys.derive(9, 'field', '')).toThrow('needs field key 9')
  })
})

describe('the key file', () => {
  let dataDir: string
  let path: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-keys-'))
    path = join(dataDir, 'keys', 'field-keys')
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))
  const fingerprint = async () => (await openKeys({ dataDir })).derive(1, 'audit', 'x').export().toString('hex')

  test('is created once with restricted permissions, even by concurrent starts', async () => {
    const prints = await Promise.all([fingerprint(), fingerprint(), fingerprint(), fingerprint()])
    expect(new Set(prints).size).toBe(1)
    expect(await fingerprint()).toBe(prints[0])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('is closed again when a restore opened it to others', async () => {
    await fingerprint()
    await chmod(path, 0o644)
    await fingerprint()
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('prevents the start when damaged, and is never replaced', async () => {
    await fingerprint()
    await writeFile(path, '')
    await expect(openKeys({ dataDir })).rejects.toThrow('restore it from a safe copy')
    expect(await readFile(path, 'utf8')).toBe('')
  })

  test('configured keys leave the disk alone', async () => {
    await openKeys({ dataDir, fieldKeys: parseFieldKeys(`5:${one}`) })
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })
})

function attempt(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}
