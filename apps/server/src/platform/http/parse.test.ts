import { bulkTarget } from '@frontdesk/contract/bulk/bulk-fields'
import { referralForm } from '@frontdesk/contract/growth/referrals/links'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { check } from './parse.ts'

const problems = (schema: z.ZodType, value: unknown) => {
  try {
    check(schema, value, 'invalid')
  } catch (error) {
    return (error as { facts: { fields?: unknown } }).facts.fields
  }
}
const form = { name: 'Anita', phone: '(617) 555-0182', version: '1', form: '1' }

test.each([
  ['a text that is too long', referralForm, { ...form, email: 'a'.repeat(255) }, { email: /^Enter an email address/ }],
  [
    'a list that is too long',
    bulkTarget,
    { ids: Array.from({ length: 10_001 }, () => crypto.randomUUID()) },
    { ids: /^choose all that fit instead/ },
  ],
  ['an unknown name', bulkTarget, { ids: [crypto.randomUUID()], more: 1 }, { more: /^is not a known field/ }],
])('%s where there is a choice of shapes is reported by its own sentence', (_, schema, value, fields) => {
  const expected = Object.fromEntries(Object.entries(fields).map(([name, says]) => [name, expect.stringMatching(says)]))
  expect(problems(schema, value)).toEqual(expected)
})
