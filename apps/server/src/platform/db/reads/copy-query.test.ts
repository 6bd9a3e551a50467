import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database'
import { build } from '../build.ts'
import { openDatabase } from '../database.ts'
import { parseCopiedLine } from './copy-query.ts'

test('returns any values as lines, and fails like other reads', async () => {
  const db = await testDatabase()
  const database = openDatabase({ clusters: [{ name: 'main', url: db.serverUrl }], directory: 'main' })
  const snapshot = await database.snapshot(randomUUID())
  try {
    const odd = ['a\tb', 'c\nd\r', '\\N', "it's \\'; select 1", 'plain', 'Zoë 😀']
    const asked = sql`select v, null, ${'$1'}::text, n from unnest(${odd}::text[]) with ordinality u (v, n)
      order by n limit ${5}`
    const lines = await snapshot.copied(asked.compile(build))
    expect(lines.map(parseCopiedLine)).toEqual(odd.slice(0, 5).map((value, at) => [value, '', '$1', `${at + 1}`]))
    await expect(snapshot.copied(sql`select 1 / ${0}::int`.compile(build))).rejects.toThrow('division by zero')
  } finally {
    await snapshot.close()
    await database.close()
    await db.close()
  }
})
