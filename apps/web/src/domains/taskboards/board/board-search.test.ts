import { expect, test } from 'vitest'
import { boardSearch, changedSearch, filtersOf, isNarrowed } from './board-search.ts'

test('reads an address, whatever it contains', () => {
  expect(boardSearch({ card: 'c-1', q: 207, user: 'none', label: 'l', due: 'week', escalated: true, page: 3 })).toEqual(
    {
      ...{ card: 'c-1', q: '207', user: 'none', label: 'l', due: 'week', escalated: true },
    },
  )
  expect(boardSearch({ card: '../x', q: '  ', user: {}, label: null, due: 'later', escalated: 'yes' })).toEqual({})
})

test('a card that is open narrows nothing, and stays when filters change', () => {
  expect(isNarrowed({ card: 'c-1' })).toBe(false)
  expect(changedSearch({ card: 'c-1', user: 'jo', q: 'a' }, { user: undefined })).toEqual({ card: 'c-1', q: 'a' })
  expect(filtersOf({ card: 'c-1', user: 'jo', escalated: true })).toEqual({ assignedTo: 'jo', escalated: 'true' })
})
