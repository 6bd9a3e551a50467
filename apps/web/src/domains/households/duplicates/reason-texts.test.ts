import { expect, test } from 'vitest'
import type { Duplicates } from './duplicates.queries.ts'
import { reasonTexts } from './reason-texts.ts'

type Reason = Duplicates['matches'][number]['reasons'][number]

const person = (coFirstName: string) => ({ coFirstName, coLastName: 'King' }) as Duplicates['client']
const text = (reason: Partial<Reason>) =>
  reasonTexts(
    [{ ofClient: 'primary', ofMatch: 'primary', values: [], ...reason } as Reason],
    person('Ann'),
    person('Ben'),
  )[0]

test('names the shared value, and a private one by its kind only', () => {
  expect(text({ same: 'phone', values: ['12125550111'] })).toMatch(/^Same phone: .*212.*555.*0111$/)
  expect(text({ same: 'email', values: ['a@king.test'] })).toBe('Same email: a@king.test')
  expect(text({ same: 'nameAndBirthday', values: ['1980-01-02'] })).toBe('Same name and birthday: 01/02/1980')
  expect(text({ same: 'nameAndAddress', values: ['1 Main Street, 02110'] })).toBe(
    'Same name and address: 1 Main Street, 02110',
  )
  expect(text({ same: 'ssn' })).toBe('Same SSN')
  expect(text({ same: 'phone', ofMatch: 'secondary', values: ['12125550111'] })).toMatch(
    /^Same phone as the co-applicant Ben King: .*0111$/,
  )
})
