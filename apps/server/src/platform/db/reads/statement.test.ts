import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { build } from '../build.ts'
import { statement } from './statement.ts'

test('builds the text once and binds each call’s values, in any order', () => {
  let builds = 0
  const seqOf = statement((stream: string, least: number) => {
    builds += 1
    return build
      .selectFrom('streams')
      .select(['seq', sql`${stream}::text`.as('asked')])
      .where('seq', '>=', least)
      .where('stream', '=', stream)
      .limit(7)
  })
  const [first, second] = [seqOf('a', 1), seqOf('b', 2)]
  expect(builds).toBe(1)
  expect(first.sql).toBe(second.sql)
  expect(first.parameters).toEqual(['a', 1, 'a', 7])
  expect(second.parameters).toEqual(['b', 2, 'b', 7])
})

test('refuses an argument that is changed or inspected', () => {
  const page = statement((limit: number) =>
    build
      .selectFrom('streams')
      .select('seq')
      .limit(limit + 1),
  )
  expect(() => page(5)).toThrow('Argument 1 does not reach this statement as it is.')
})
