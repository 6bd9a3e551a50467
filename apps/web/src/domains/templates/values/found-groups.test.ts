import { expect, test } from 'vitest'
import { foundGroups } from './found-groups.ts'
import type { ValueGroup } from './values.queries.ts'

const group = (id: ValueGroup['id'], ...values: string[]): ValueGroup => ({
  id,
  values: values.map((value) => ({ id: value, value })),
})
const groups = [group('deductibles', 'None', '$250'), group('carriers', 'Acme', 'Noble Mutual'), group('decks', 'Wood')]
const texts = (search: string) =>
  foundGroups(groups, search).map(({ id, values }) => `${id}: ${values.map(({ value }) => value).join(', ')}`)

test('sorts groups by label, and keeps the order of values', () => {
  expect(texts('')).toEqual(['carriers: Acme, Noble Mutual', 'decks: Wood', 'deductibles: None, $250'])
})

test('a search finds values, and groups by name', () => {
  expect(texts(' NO ')).toEqual(['carriers: Noble Mutual', 'deductibles: None'])
  expect(texts('deduct')).toEqual(['deductibles: None, $250'])
  expect(texts('zzz')).toEqual([])
})
