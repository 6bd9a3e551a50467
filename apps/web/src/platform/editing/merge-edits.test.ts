import { expect, test } from 'vitest'
import { findConflicts, listColleagueChanges, mergeEdits } from './merge-edits.ts'

const base = { firstName: 'Maria', email: 'old@example.com', occupation: 'Baker', suffix: '', ssn: '' }

test('only a field that both changed, differently, is a question', () => {
  const current = { ...base, email: 'theirs@example.com', occupation: 'Cook', suffix: 'Jr' }
  const changes = { firstName: 'Mary', email: 'mine@example.com', occupation: 'Cook' }
  expect(findConflicts(changes, base, current)).toEqual([
    { field: 'email', mine: 'mine@example.com', theirs: 'theirs@example.com' },
  ])
  expect(listColleagueChanges(changes, base, current)).toEqual(['suffix'])
})

test('emptying a field against a change of it is a question too', () => {
  expect(findConflicts({ email: null }, base, { ...base, email: 'new@example.com' })).toEqual([
    { field: 'email', mine: '', theirs: 'new@example.com' },
  ])
})

test('uses the typed value of private fields, which can’t be compared', () => {
  expect(findConflicts({ ssn: '123456789' }, base, { ...base, suffix: 'Jr' })).toEqual([])
})

test('does not send the colleague’s choices, and joins both texts', () => {
  const changes = { firstName: 'Mary', email: 'mine@example.com', occupation: null }
  const conflicts = [
    { field: 'email' as const, mine: 'mine@example.com', theirs: 'theirs@example.com' },
    { field: 'occupation' as const, mine: '', theirs: 'Cook' },
  ]
  expect(mergeEdits(changes, conflicts, { email: 'theirs', occupation: 'both' })).toEqual({
    firstName: 'Mary',
    occupation: 'Cook',
  })
  expect(mergeEdits(changes, conflicts, { email: 'both' }).email).toBe('theirs@example.com\nmine@example.com')
  expect(mergeEdits(changes, conflicts, {})).toEqual(changes)
})
