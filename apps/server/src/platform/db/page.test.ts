import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from './build.ts'
import { fetchPage, InvalidCursor, pageQuery, type SortKey } from './page.ts'

let db: TestDatabase
const account = randomUUID()
const id: SortKey = { by: 'stream', kind: 'text' }

beforeAll(async () => {
  db = await testDatabase()
  await db.database.inAccount({ accountId: account, actor: { userId: null, name: 'A test' } }, async (tx) => {
    // Seven names with three numbers, so that every order needs its second key; times differ by microseconds.
    const rows = [...'abcdefg'].map((stream, index) => ({ stream, seq: index % 3 }))
    await tx.db.insertInto('streams').values(rows).execute()
    for (const [index, { stream }] of rows.entries()) {
      await sql`insert into events (stream, seq, name, payload, audience, created_at)
        values (${stream}, 1, 'moved', '{}', '{}', timestamptz '2026-11-21 07:00:00.123450+00' + ${index} * interval '1 microsecond')`.execute(
        tx.db,
      )
    }
  })
})
afterAll(() => db.close())

const streams = () => build.selectFrom('streams').select(['stream', 'seq'])

async function walk(sort: SortKey[], limit: number): Promise<string[]> {
  const names: string[] = []
  let after: string | undefined
  do {
    const page = pageQuery(streams(), { sort, limit, after })
    const { data, next } = page.cut(await db.database.read(account, page.query))
    names.push(...data.map((row) => row.stream))
    after = next
  } while (after !== undefined)
  return names
}

describe('pages every order exactly once, for any page size', () => {
  const seq = sql`nullif(seq, 2)`
  const orders: [string, SortKey[], string][] = [
    ['by one key', [id], 'abcdefg'],
    ['backwards', [{ ...id, descending: true }], 'gfedcba'],
    ['by two keys', [{ by: 'seq', kind: 'integer' }, id], 'adgbecf'],
    ['in mixed directions', [{ by: 'seq', kind: 'integer', descending: true }, id], 'cfbeadg'],
    ['with nulls last', [{ by: seq, kind: 'integer', nullable: true }, id], 'adgbecf'],
    ['backwards with nulls last', [{ by: seq, kind: 'integer', nullable: true, descending: true }, id], 'beadgcf'],
  ]
  test.each(orders)('%s', async (_, sort, expected) => {
    for (const limit of [1, 2, 3, 7, 8]) expect((await walk(sort, limit)).join('')).toBe(expected)
  })
})

test('times that differ by a microsecond neither repeat nor get lost', async () => {
  const seen: string[] = []
  let after: string | undefined
  do {
    const query = build.selectFrom('events').select('stream')
    const sort: SortKey[] = [{ by: 'created_at', kind: 'instant' }, id]
    const page = pageQuery(query, { sort, limit: 2, after })
    const { data, next } = page.cut(await db.database.read(account, page.query))
    seen.push(...data.map((row) => row.stream))
    after = next
  } while (after !== undefined)
  expect(seen.join('')).toBe('abcdefg')
})

test('returns rows without the key, and no next on the last page', async () => {
  await db.database.inAccount({ accountId: account, actor: { userId: null, name: 'A test' } }, async (tx) => {
    const query = tx.db.selectFrom('streams').select(['stream', 'seq'])
    expect(await fetchPage(query, { sort: [id], limit: 7 })).toEqual({
      data: [...'abcdefg'].map((stream, index) => ({ stream, seq: index % 3 })),
    })
  })
})

describe('a cursor that is not of this list is refused', () => {
  const sort: SortKey[] = [
    { by: 'created_at', kind: 'instant' },
    { by: 'account_id', kind: 'uuid' },
  ]
  const query = build.selectFrom('events').select('stream')
  const at = (after: string) => () => pageQuery(query, { sort, limit: 2, after })

  async function cursor(): Promise<string> {
    const page = pageQuery(query, { sort, limit: 2 })
    return page.cut(await db.database.read(account, page.query)).next ?? ''
  }

  test('its own is taken', async () => {
    expect(at(await cursor())).not.toThrow()
  })

  test.each(['', 'x', '!!', 'bnVsbA', 'W10', 'a'.repeat(5000)])('refuses garbage: %#', (after) => {
    expect(at(after)).toThrow(InvalidCursor)
  })

  test('refuses one with a changed character', async () => {
    const text = Buffer.from(await cursor(), 'base64url').toString()
    const changed = text.replace('2026', '2027')
    expect(changed).not.toBe(text)
    expect(at(Buffer.from(changed).toString('base64url'))).toThrow(InvalidCursor)
  })

  test('refuses one of another order', async () => {
    const page = pageQuery(streams(), { sort: [id], limit: 2 })
    const { next = '' } = page.cut(await db.database.read(account, page.query))
    expect(at(next)).toThrow(InvalidCursor)
    const turned = sort.map((key) => ({ ...key, descending: true }))
    const own = await cursor()
    expect(() => pageQuery(query, { sort: turned, limit: 2, after: own })).toThrow(InvalidCursor)
  })
})
