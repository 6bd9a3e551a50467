import { expect, test } from 'vitest'
import { changedOnlyByColleague, conflictsOf, resolved } from './merge-edits.ts'

const base = { firstName: 'Maria', email: 'old@example.com', occupation: 'Baker', suffix: '', ssn: '' }

test('only a field that both changed, differently, is a question', () => {
  const current = { ...base, email: 'theirs@example.com', occupation: 'Cook', suffix: 'Jr' }
  const changes = { firstName: 'Mary', email: 'mine@example.com', occupation: 'Cook' }
  expect(conflictsOf(changes, base, current)).toEqual([
    { field: 'email', mine: 'mine@example.com', theirs: 'theirs@example.com' },
  ])
  expect(changedOnlyByColleague(changes, base, current)).toEqual(['suffix'])
})

test('emptying a field against a change of it is a question too', () => {
  expect(conflictsOf({ email: null }, base, { ...base, email: 'new@example.com' })).toEqual([
    { field: 'email', mine: '', theirs: 'new@example.com' },
  ])
})

test('uses the typed value of private fields, which can’t be compared', () => {
  expect(conflictsOf({ ssn: '123456789' }, base, { ...base, suffix: 'Jr' })).toEqual([])
})

test('does not send the colleague’s choices, and joins both texts', () => {
  const changes = { firstName: 'Mary', email: 'mine@example.com', occupation: null }
  const conflicts = [
    { field: 'email' as const, mine: 'mine@example.com', theirs: 'theirs@example.com' },
    { field: 'occupation' as const, mine: '', theirs: 'Cook' },
  ]
  expect(resolved(changes, conflicts, { email: 'theirs', occupation: 'both' })).toEqual({
    firstName: 'Mary',
    occupation: 'Cook',
  })
  expect(resolved(changes, conflicts, { email: 'both' }).email).toBe('theirs@example.com\nmine@example.com')
  expect(resolved(changes, conflicts, {})).toEqual(changes)
})
