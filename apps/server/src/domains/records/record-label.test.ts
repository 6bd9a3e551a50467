import { expect, test } from 'vitest'
import { recordLabel } from './record-label.ts'
import type { RecordRow } from './record-type.ts'
import { policies } from './types/policies.ts'
import { quotes } from './types/quotes.ts'

test('a vehicle is called by its make and model', () => {
  const fields = { type: 'car', year: 2019, make: 'Honda', model: 'Accord', vin: '1HGCV1F34KA012345' }
  expect(recordLabel(quotes, { form: 'auto', fields } as unknown as RecordRow)).toMatch(/ · 2019 · Honda · Accord$/)
})

test('a policy is not called by the term of its premium', () => {
  const row = { premium_term: '6', fields: { plan: 'Gold' } } as unknown as RecordRow
  expect(recordLabel(policies, row)).toBe('Gold')
})
