import { expect, test } from 'vitest'
import { addressOf, sameFilter, stateOf } from './list-state.ts'

const filter = { combinator: 'and' as const, rules: [{ field: 'premium', operator: '>' as const, value: 1000 }] }

test('a state survives the address', () => {
  const state = { view: 'mine', filter, sort: { by: 'premium' as const, descending: true }, letter: 'b' }
  expect(addressOf(state)).toEqual({ list: 'mine', filter, sort: '-premium', letter: 'b' })
  expect(stateOf(addressOf(state))).toEqual(state)
  const cleared = { view: 'all', filter: null, sort: undefined, letter: undefined }
  expect(stateOf(addressOf(cleared))).toEqual(cleared)
})

test('leaves out what nobody can have chosen', () => {
  const bad = {
    list: 7,
    filter: { combinator: 'and', rules: [{ field: 'nothing', operator: '=' }] },
    sort: '-hair',
    letter: 'ab',
  }
  expect(stateOf(bad)).toEqual({ view: 'all', filter: undefined, sort: undefined, letter: undefined })
  expect(stateOf({ filter: { rules: [null] } }).filter).toBeUndefined()
})

test('a group without rules is no filter', () => {
  expect(sameFilter({ combinator: 'and', rules: [] }, null)).toBe(true)
  expect(sameFilter(filter, null)).toBe(false)
})
