import { expect, test } from 'vitest'
import { InvalidIfMatch, parseIfMatch, refuseStale } from './versions.ts'

test.each([
  ['"7"', 7],
  ['W/"7"', 7],
  [' 7 ', 7],
  ['*', undefined],
  [undefined, undefined],
])('If-Match %s means version %s', (header, version) => {
  expect(parseIfMatch(header)).toBe(version)
})

test.each(['', '"', 'seven', '-1', '1.5', '"1", "2"', '12345678901'])('If-Match %j is refused', (header) => {
  expect(() => parseIfMatch(header)).toThrow(InvalidIfMatch)
})

const current = { version: 3, name: 'Ada' }

test.each([3, null, undefined])(
  'an edit made on the present version, or on none, goes through (%s)',
  async (basedOn) => {
    await refuseStale(basedOn, current, () => expect.unreachable())
  },
)

test('refuses a stale edit with both versions and the current state', async () => {
  await expect(refuseStale(2, current, () => current)).rejects.toMatchObject({
    code: 'conflict',
    facts: { details: { current, basedOn: 2 } },
  })
})
