// The SQL functions are generated from the contract, but their results also depend on each side's version of Unicode.
import { fold, isUnspaced, spelled } from '@frontdesk/contract/kit/fold'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** The texts for which SQL and TypeScript disagree. */
async function different(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.admin.query<{ folded: string[]; unspaced: boolean[] }>(
    `select array_agg(platform.fold(each) order by nth) as folded,
       array_agg(platform.is_unspaced(platform.fold(each)) order by nth) as unspaced
     from unnest($1::text[]) with ordinality u (each, nth)`,
    [texts],
  )
  const [{ folded, unspaced }] = rows as [(typeof rows)[0]]
  return texts.filter((text, at) => fold(text) !== folded[at] || isUnspaced(fold(text)) !== unspaced[at])
}
const shown = (text: string) => [...text].map((letter) => letter.codePointAt(0)?.toString(16)).join(' ')

test('folds every letter alike in SQL and TypeScript', async () => {
  const letters: string[] = []
  // The newest Unicode characters may be known to only one of the two.
  const late = (code: number) => (code > 0xa7c0 && code < 0xa800) || (code > 0x16e9f && code < 0x16ec0)
  for (let code = 1; code < 0x20000; code++)
    if ((code < 0xd800 || code > 0xdfff) && !late(code)) letters.push(`a${String.fromCodePoint(code)}b`)
  expect((await different(letters)).map(shown)).toEqual([])
})

test('and texts of any letters beside one another', async () => {
  // Fixed seed: x ← 16807 x (mod 2³¹ - 1).
  let x = 56
  const below = (most: number) => {
    x = (x * 16_807) % 2_147_483_647
    return x % most
  }
  const kinds = [
    () => String.fromCodePoint(32 + below(95)),
    () => String.fromCodePoint(0xa0 + below(0x500)),
    () => Object.keys(spelled)[below(Object.keys(spelled).length)] ?? '',
    () => String.fromCodePoint(0x300 + below(0x70)),
    () => "'`\u2018\u2019\u00ad\u200b\u2011\u2013\ufeff"[below(9)] ?? '',
    () => String.fromCodePoint(0x1e00 + below(0x200)),
    () => String.fromCodePoint(0x4e00 + below(0x5000)),
    () => String.fromCodePoint(0xac00 + below(0x2ba0)),
    () => String.fromCodePoint(0xff01 + below(0xe0)),
    () => String.fromCodePoint(0x1f600 + below(0x40)),
  ]
  const text = () => Array.from({ length: 1 + below(12) }, () => kinds[below(kinds.length)]?.() ?? '').join('')
  expect((await different(Array.from({ length: 20_000 }, text))).map(shown)).toEqual([])
})
