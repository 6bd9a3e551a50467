import { expect, test } from 'vitest'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { hasCoApplicant, picksOf, rowGroups } from './household-fields.ts'

const contact = (fields: Partial<Contact>) => ({ summary: {}, ...fields }) as Contact
const rowsOf = (mine: Partial<Contact>, other: Partial<Contact>, withWhom: 'primary' | 'secondary' = 'primary') =>
  rowGroups(contact(mine), contact(other), withWhom).flatMap(({ label, rows }) =>
    rows.map((row) => [label, row.key, row.usual, row.differs]),
  )

test('has a row for every filled field, and marks differences', () => {
  expect(
    rowsOf(
      { firstName: 'Ada', lastName: 'King', email: 'a@b.test', phone: null, ssn: '***-**-1111' },
      { firstName: 'Ada', lastName: 'Kong', email: null, phone: '12125550111', ssn: '***-**-1111' },
    ),
  ).toEqual([
    ['Primary', 'firstName', 'this', false],
    ['Primary', 'lastName', 'this', true],
    ['Primary', 'email', 'this', false],
    ['Primary', 'phone', 'other', false],
    // Two equal masks may hide different values.
    ['Primary', 'ssn', 'this', true],
  ])
})

test('aligns the other primary person with our secondary one, and vice versa', () => {
  const other = { firstName: 'Ben', coFirstName: 'Ada' }
  const groups = rowGroups(contact({ firstName: 'Ada', coFirstName: 'Ben' }), contact(other), 'secondary')
  expect(groups.flatMap(({ rows }) => rows)).toMatchObject([
    { key: 'firstName', this: 'Ada', other: 'Ada', differs: false },
    { key: 'coFirstName', this: 'Ben', other: 'Ben', differs: false },
  ])
})

test('keeps the responsible person and the start date together', () => {
  const groups = rowGroups(
    contact({ managedBy: 'u1' }),
    contact({ managedBy: 'u2', managedOn: '2026-01-02' }),
    'primary',
  )
  expect(picksOf(groups, {})).toEqual({ managedBy: 'this', managedOn: 'this' })
  expect(picksOf(groups, { managedBy: 'other' })).toEqual({ managedBy: 'other', managedOn: 'this' })
})

test('treats anybody with a value as a co-applicant', () => {
  expect(hasCoApplicant(contact({ firstName: 'Ada' }))).toBe(false)
  expect(hasCoApplicant(contact({ coDob: '1980-01-02' }))).toBe(true)
})
