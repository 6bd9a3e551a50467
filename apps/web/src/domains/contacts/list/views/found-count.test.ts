import { expect, test } from 'vitest'
import { foundCount } from './found-count.ts'

test.each([
  [{ count: 0, more: false }, 0, ''],
  [{ count: 1, more: false }, 0, '1 contact'],
  [{ count: 1234, more: false }, 0, '1,234 contacts, best match first'],
  [{ count: 10_000, more: true }, 0, '10,000+ contacts, best match first'],
  [{ count: 0, more: false }, 3, 'No exact match. 3 with similar spelling'],
  [{ count: 2, more: false }, 1, '2 contacts, and 1 with similar spelling'],
  [undefined, 0, ''],
])('%o and %i similar: %s', (total, similar, text) => {
  expect(foundCount({ total, similar })).toBe(text)
})
