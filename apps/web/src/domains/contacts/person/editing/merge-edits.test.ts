import { expect, test } from 'vitest'
import { emptyValues } from '../../form/form-values.ts'
import { conflictsOf, withoutTheirs } from './merge-edits.ts'

const base = { ...emptyValues, firstName: 'Maria', email: 'old@example.com', occupation: 'Baker' }

test('only a field that both changed, differently, is a question', () => {
  const current = { ...base, email: 'theirs@example.com', occupation: 'Cook', suffix: 'Jr' }
  const changes = { firstName: 'Mary', email: 'mine@example.com', occupation: 'Cook' }
  expect(conflictsOf(changes, base, current)).toEqual([
    { field: 'email', mine: 'mine@example.com', theirs: 'theirs@example.com' },
  ])
})

test('emptying a field against a change of it is a question too', () => {
  expect(conflictsOf({ email: null }, base, { ...base, email: 'new@example.com' })).toEqual([
    { field: 'email', mine: '', theirs: 'new@example.com' },
  ])
})

test('private fields are masked and cannot be compared: what was typed stands', () => {
  expect(conflictsOf({ ssn: '123456789' }, base, { ...base, suffix: 'Jr' })).toEqual([])
})

test('what is left to the colleague is not sent', () => {
  expect(withoutTheirs({ firstName: 'Mary', email: 'mine@example.com' }, new Set(['email']))).toEqual({
    firstName: 'Mary',
  })
})
