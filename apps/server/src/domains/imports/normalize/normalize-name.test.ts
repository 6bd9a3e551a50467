import { expect, test } from 'vitest'
import { normalizeName, splitFullName } from './normalize-name.ts'

test.each([
  ['  Ada   King ', 'Ada King'],
  ['Ada\tKing\u0000\n', 'Ada King'],
  ['O’Brien', 'O’Brien'],
  // Decomposed letters are composed, so that equal names are equal.
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['\u202aAda\u202c Ki\u00adng\u200b', 'Ada King'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['', null],
  [' \n ', null],
  ['\u200e', null],
  [null, null],
  [undefined, null],
])('%j is stored as %j', (typed, stored) => {
  expect(normalizeName(typed)).toBe(stored)
})

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Mary Jo Smith', 'Mary Jo', 'Smith'],
  ['Lovelace, Ada King', 'Ada King', 'Lovelace'],
  ['Ada', 'Ada', null],
  ['  ', null, null],
])('%j splits into %j and %j', (typed, firstName, lastName) => {
  expect(splitFullName(typed)).toEqual({ firstName, lastName })
})
