import { expect, test } from 'vitest'
import { mergeNotes } from './merge-notes.ts'

test.each([
  ['', 'mine', '', 'mine'],
  ['', '', 'theirs', 'theirs'],
  ['a', 'a, mine', 'a, theirs', 'a, theirs, mine'],
  ['a', 'changed', 'a, theirs', 'changed, theirs'],
  ['a', 'mine', 'theirs', 'theirs\nmine'],
])('from %o: %o and %o become %o', (base, mine, theirs, merged) => {
  expect(mergeNotes(base, mine, theirs)).toBe(merged)
})
