import { expect, test } from 'vitest'
import { fuzzyMatch } from './fuzzy.ts'

const best = (query: string, texts: string[]) =>
  texts
    .map((text) => ({ text, match: fuzzyMatch(query, text) }))
    .filter(({ match }) => match)
    .sort((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0))[0]?.text

test('nothing typed matches everything', () => {
  expect(fuzzyMatch('  ', 'Contacts')).toEqual({ score: 0, at: [] })
})

test.each([
  ['con', ['Icon', 'Contacts'], 'Contacts'],
  ['ac', ['Change photo', 'Add contact', 'Account'], 'Account'],
  ['nc', ['Launch', 'New contact'], 'New contact'],
  ['dark', ['Dark mode', 'Data marks'], 'Dark mode'],
  ['set st', ['Settings', 'Set status: lunch'], 'Set status: lunch'],
])('%s among %j finds %s', (query, texts, found) => {
  expect(best(query, texts)).toBe(found)
})

test('marks the letters that matched', () => {
  expect(fuzzyMatch('nc', 'New contact')?.at).toEqual([0, 4])
  expect(fuzzyMatch('tact', 'Contact')?.at).toEqual([3, 4, 5, 6])
})

test.each(['xyz', 'contactsx', 'stcatnoc'])('%s is not in Contacts', (query) => {
  expect(fuzzyMatch(query, 'Contacts')).toBeUndefined()
})

test('letters strewn over a text are no match', () => {
  expect(fuzzyMatch('lei', 'Change the colors of a picture')).toBeUndefined()
})
