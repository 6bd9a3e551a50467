import { contactForm } from '@frontdesk/contract/forms/contact'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { otherTypeProblems, ruleProblems } from '@frontdesk/contract/forms/kit/rules'
import { newShape } from '@frontdesk/contract/forms/kit/schema'
import { hasRightCheckDigit, isVin } from '@frontdesk/contract/forms/kit/vin'
import { personForm } from '@frontdesk/contract/forms/person'
import { type VehicleType, vehicleFormOf } from '@frontdesk/contract/forms/vehicle'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeContacts } from '../../contacts/contacts.factory.ts'
import { formOf } from '../record-type.ts'
import { makeRecords } from './make-records.factory.ts'

const until = new Date('2026-11-20T17:00:00Z')
const contacts = makeContacts(2000, 1, until)
const { records, details } = makeRecords(contacts, until, [contacts[0]?.id ?? ''])
const of = (kind: string) => records.filter(({ recordType }) => recordType.kind === kind).map(({ sent }) => sent)

test('makes the same records for the same contacts, whoever else is made', () => {
  const staff = [contacts[0]?.id ?? '']
  expect(makeRecords(contacts, until, staff)).toEqual({ records, details })
  const few = makeRecords(contacts.slice(0, 50), until, staff)
  expect(records.slice(0, few.records.length)).toEqual(few.records)
})

test('makes only records that the forms accept', () => {
  const schemas = new Map<Form, z.ZodType>()
  const problems = (form: Form, sent: unknown) => {
    const schema = schemas.get(form) ?? z.strictObject(newShape(form))
    schemas.set(form, schema)
    return schema.safeParse(sent).error?.issues
  }
  for (const { recordType, form, sent } of records) expect(problems(formOf(recordType, form), sent)).toBeUndefined()
  for (const { sent } of details) expect(problems(personForm, sent)).toBeUndefined()
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
})

test('none of them breaks a rule between its fields, or has a field that its type does not', () => {
  const today = until.toISOString().slice(0, 10)
  const broken = (form: Form, sent: Readonly<Record<string, unknown>>) => {
    const type = typeof sent.type === 'string' ? sent.type : undefined
    return {
      ...otherTypeProblems(form, type, sent),
      ...ruleProblems(form, sent, { today, abroad: false, changed: () => true }),
    }
  }
  const problems = [
    ...records.map(({ recordType, form, sent }) => broken(formOf(recordType, form), sent)),
    ...details.map(({ sent }) => broken(personForm, sent)),
    ...contacts.map(({ dob, coDob }) => broken(contactForm, { dob, coDob })),
  ].flatMap((each) => Object.entries(each).map(([field, problem]) => `${field}: ${problem}`))
  expect(Object.groupBy(problems, (problem) => problem)).toEqual({})
})

test('vehicles are of every family, and their VINs have the check digit right', () => {
  const vehicles = of('quotes').filter(({ make }) => make)
  const families = new Set(vehicles.map(({ type }) => vehicleFormOf(type as VehicleType)))
  expect([...families].sort()).toEqual(['auto', 'rec', 'rv', 'water'])
  expect(new Set(vehicles.map(({ type }) => type)).size).toBeGreaterThan(12)
  const vins = vehicles.flatMap(({ vin }) => (vin ? [vin as string] : []))
  expect(vins.length).toBeGreaterThan(vehicles.length * 0.8)
  expect(vins.filter((vin) => !isVin(vin) || !hasRightCheckDigit(vin))).toEqual([])
  for (const { hullId } of vehicles) expect(hullId ?? 'SER12345A520').toMatch(/^[A-Z]{3}\d{5}[A-L]\d{3}$/)
})

test('most policies are in force on that day, and some begin or end around it', () => {
  const policies = of('policies') as { effectiveDate: string; termDate: string }[]
  const today = until.toISOString().slice(0, 10)
  const share = (which: (policy: (typeof policies)[number]) => boolean) =>
    policies.filter(which).length / policies.length
  expect(share(({ effectiveDate, termDate }) => effectiveDate <= today && today < termDate)).toBeGreaterThan(0.8)
  expect(share(({ termDate }) => termDate <= today)).toBeGreaterThan(0.03)
  expect(share(({ effectiveDate }) => effectiveDate > today)).toBeGreaterThan(0.02)
  expect(share(({ termDate }) => termDate > today && termDate <= '2026-12-20')).toBeGreaterThan(0.03)
})
