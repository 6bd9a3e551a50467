import { expect, test } from 'vitest'
import { checkVersion, InvalidIfMatch, VersionConflict, versionFromIfMatch } from './versions.ts'

test.each([
  ['"7"', 7],
  ['W/"7"', 7],
  [' 7 ', 7],
  ['*', undefined],
  [undefined, undefined],
])('If-Match %s means version %s', (header, version) => {
  expect(versionFromIfMatch(header)).toBe(version)
})

test.each(['', '"', 'seven', '-1', '1.5', '"1", "2"', '12345678901'])('If-Match %j is refused', (header) => {
  expect(() => versionFromIfMatch(header)).toThrow(InvalidIfMatch)
})

test('an edit made on the present version, or on none, goes through', () => {
  expect(() => checkVersion({ version: 3 }, 3)).not.toThrow()
  expect(() => checkVersion({ version: 3 }, undefined)).not.toThrow()
})

test('a stale edit is told both versions and what stands there now', () => {
  const current = { version: 3, name: 'Ada' }
  let conflict: unknown
  try {
    checkVersion(current, 2)
  } catch (error) {
    conflict = error
  }
  expect(conflict).toBeInstanceOf(VersionConflict)
  expect(conflict).toMatchObject({ current, basedOn: 2 })
})
