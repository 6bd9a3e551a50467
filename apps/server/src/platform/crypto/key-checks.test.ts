import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { systemClock } from '../clock.ts'
import { checkKeys, type Evidence, expireOtherKeys } from './key-checks.ts'
import { createKeys, parseFieldKeys } from './keys.ts'

const newKey = (id: number) => `${id}:${randomBytes(32).toString('base64')}`
const [one, otherOne, two, otherTwo] = [newKey(1), newKey(1), newKey(2), newKey(2)]
const ring = (...keys: string[]) => createKeys(parseFieldKeys(keys.join(',')))

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.admin.query('delete from directory.key_checks'))

const nothing: Evidence = new Map()
const check = (keys: string[], evidence = nothing) =>
  checkKeys(db.database, ring(...keys), async (known) => new Map([...evidence].filter(([id]) => !known.includes(id))))
const retire = (...keys: string[]) =>
  expireOtherKeys({ database: db.database, keys: ring(...keys), clock: systemClock })

describe('keys are known again', () => {
  test('by their bytes', async () => {
    await check([one])
    await check([one])
    await expect(check([otherOne])).rejects.toThrow(/- Key 1 is not the key 1 that sealed this data/)
    await expect(check([two])).rejects.toThrow(/- Key 1 sealed some of this data and is missing/)
    // A refused key was not recorded either.
    await check([one, otherTwo])
  })

  test('refuses one of two servers that start first with different keys', async () => {
    const started = await Promise.allSettled([check([one]), check([otherOne])])
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('removes the old one once nothing is sealed with it, and its id can’t be reused', async () => {
    await check([one])
    await check([two, one])
    await expect(check([two])).rejects.toThrow('Key 1 sealed some')
    await retire(two, one)
    await check([two])
    await check([two, one])
    await check([two])
    await expect(check([two, otherOne])).rejects.toThrow('Key 1 is not the key 1')
    // As the current key again, it seals again.
    await check([one, two])
    await expect(check([two])).rejects.toThrow('Key 1 sealed some')
  })
})

describe('the old key is not retired', () => {
  const nodes = (rows: string) =>
    db.admin.query(`insert into platform.workers (worker_id, last_seen_at, key_id) ${rows}`)
  beforeEach(() => db.admin.query('delete from platform.workers'))
  afterEach(() => db.admin.query('delete from platform.workers'))

  test.each([
    ["values ('a', now(), 2), ('b', now(), 1)", 'sealed with key 1 within the last 2 minutes. Restart every server'],
    ["values ('b', now() - interval '1 minute', 1)", 'sealed with key 1'],
    ["values ('b', now(), null)", 'sealed with a key it does not name'],
  ])('while a node seals with another: %s', async (rows, sentence) => {
    await check([one])
    await check([two, one])
    await nodes(rows)
    await expect(retire(two, one)).rejects.toThrow(sentence)
    await expect(check([two])).rejects.toThrow('Key 1 sealed some')
  })

  test('but is once all nodes seal with the new one, or are long gone', async () => {
    await nodes("values ('a', now(), 2), ('b', now() - interval '3 minutes', 1)")
    await check([one])
    await check([two, one])
    await retire(two, one)
    await check([two])
  })
})

describe('a database without check values', () => {
  const says = (...of: [number, number, number][]): Evidence =>
    new Map(of.map(([id, opened, failed]) => [id, { opened, failed }]))

  test.each<[string, string[], Evidence, RegExp]>([
    ['other bytes', [one], says([1, 0, 2]), /Key 1 is not the key 1/],
    ['one that is missing', [one], says([1, 3, 0], [2, 0, 1]), /Key 2 sealed some of this data and is missing/],
    ['both', [one], says([1, 0, 1], [2, 0, 1]), /Key 1 is not the key.*\n- Key 2 sealed/],
  ])('refuses %s, and remembers nothing', async (_, keys, evidence, sentence) => {
    await expect(check(keys, evidence)).rejects.toThrow(sentence)
    expect((await db.admin.query('select from directory.key_checks')).rowCount).toBe(0)
  })

  test('accepts a key that opens a value, whatever else is damaged', async () => {
    await check([one], says([1, 1, 5]))
    await expect(check([otherOne])).rejects.toThrow('Key 1 is not the key 1')
  })
})
