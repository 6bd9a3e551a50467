import { expect, test } from 'vitest'
import { z } from 'zod'
import { oversizeOf } from './bounds.ts'

const schema = z.object({ note: z.string().trim().max(4) })

test.each([
  ['abcd', true],
  ['  abcd  ', true],
  ['abcde', false],
  // Two UTF-16 units each.
  ['👍'.repeat(4), true],
  ['👍'.repeat(5), false],
  ['a'.repeat(9), false],
])('the size of %j fits the limit as the schema has it: %s', (note, fits) => {
  expect([oversizeOf(schema, { note }) === undefined, schema.safeParse({ note }).success]).toEqual([fits, fits])
})
