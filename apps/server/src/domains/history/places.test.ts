import { expect, test } from 'vitest'
import { labelAt, type Place, places } from './places.ts'

const contact = places.get('contact') as Place

test.each([
  ['firstName', 'First name'],
  ['coFirstName', 'Co-applicant’s first name'],
  ['coDob', 'Co-applicant’s date of birth'],
  ['coSsn', 'Co-applicant’s SSN'],
  ['coHealthMBI', 'Co-applicant’s Medicare ID'],
  ['coHealthMemberId', 'Co-applicant’s member ID'],
])('the history calls the field %s %s', (field, label) => {
  expect(labelAt(contact, field)).toBe(label)
})
