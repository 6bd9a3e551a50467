import { expect, test } from 'vitest'
import { foundWhere } from './found-where.ts'

test('describes where a contact was found', () => {
  expect(foundWhere({ field: 'address', text: '12 Elm St, Boise, ID 83701' }, true)).toBe(
    'Lives at 12 Elm St, Boise, ID 83701',
  )
  expect(foundWhere({ field: 'address', text: '1 Airship Plaza' }, false)).toBe('Address: 1 Airship Plaza')
  expect(foundWhere({ field: 'coEmail', text: 'ana@example.com' }, true)).toBe('Co-applicant: ana@example.com')
  expect(foundWhere({ field: 'coMobilePhone', text: '15035550177' }, true)).toBe('Co-applicant: (503) 555-0177')
})
