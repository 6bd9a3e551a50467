import { expect, test } from 'vitest'
import { changeSearch, getFilters, isNarrowed, parseBoardSearch } from './board-search.ts'

test('reads an address, whatever it contains', () => {
  expect(
    parseBoardSearch({ card: 'c-1', q: 207, user: 'none', label: 'l', due: 'week', escalated: true, page: 3 }),
  ).toEqual({
    ...{ card: 'c-1', q: '207', user: 'none', label: 'l', due: 'week', escalated: true },
  })
  expect(parseBoardSearch({ card: '../x', q: '  ', user: {}, label: null, due: 'later', escalated: 'yes' })).toEqual({})
})

test('a card that is open narrows nothing, and stays when filters change', () => {
  expect(isNarrowed({ card: 'c-1' })).toBe(false)
  expect(changeSearch({ card: 'c-1', user: 'jo', q: 'a' }, { user: undefined })).toEqual({ card: 'c-1', q: 'a' })
  expect(getFilters({ card: 'c-1', user: 'jo', escalated: true })).toEqual({ assignedTo: 'jo', escalated: 'true' })
})
