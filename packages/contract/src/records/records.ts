// All records of a contact: a record type for each kind, all with the endpoints of records/record.ts.
import { z } from 'zod'
import { addressForm } from '../forms/address.ts'
import { commercialForm } from '../forms/commercial.ts'
import { dependentForm } from '../forms/dependent.ts'
import { extraForm, extraNeeds } from '../forms/extra.ts'
import { homeForm } from '../forms/home.ts'
import type { Form } from '../forms/kit/field.ts'
import { changeShape, newShape } from '../forms/kit/schema.ts'
import { linkForm } from '../forms/link.ts'
import { paymentMethodForm } from '../forms/payment-method.ts'
import { policyForm } from '../forms/policy.ts'
import { type RecordKind, recordKinds } from '../forms/record-kinds.ts'
import { vehicleForm } from '../forms/vehicle.ts'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { day, id, list } from '../kit/page.ts'
import { recordEndpoints, recordSchema, revealEndpoint } from './record.ts'

const added = <F extends Form>(form: F) => z.strictObject(newShape(form))
const changed = <F extends Form>(form: F) => z.strictObject(changeShape(form))

export const addressRecord = recordSchema(addressForm, 'Address')
  .extend({ pinned: z.boolean() })
  .meta({ id: 'Address' })
export const dependentRecord = recordSchema(dependentForm, 'Dependent')
export const policyRecord = recordSchema(policyForm, 'Policy')
export const commercialRecord = recordSchema(commercialForm, 'Commercial')
export const paymentMethodRecord = recordSchema(paymentMethodForm, 'PaymentMethod')
export const extraRecord = recordSchema(extraForm, 'Extra')
export const linkRecord = recordSchema(linkForm, 'Link')

const auto = z.literal('auto').describe('A vehicle of any type, from car to boat.')
const home = z.literal('home')
export const vehicleRecord = recordSchema(vehicleForm, 'Vehicle').extend({ form: auto }).meta({ id: 'Vehicle' })
export const homeRecord = recordSchema(homeForm, 'Home').extend({ form: home }).meta({ id: 'Home' })
export const quoteRecord = z.discriminatedUnion('form', [vehicleRecord, homeRecord])

/** All records of a contact, by kind. */
export const recordLists = {
  addresses: z.array(addressRecord),
  dependents: z.array(dependentRecord),
  policies: z.array(policyRecord),
  quotes: z.array(quoteRecord),
  commercial: z.array(commercialRecord),
  paymentMethods: z.array(paymentMethodRecord),
  extras: z.array(extraRecord),
  links: z.array(linkRecord),
} satisfies Record<RecordKind, z.ZodType>

export const addressEndpoints = recordEndpoints({
  path: 'addresses',
  one: 'address',
  many: 'addresses',
  record: addressRecord,
  added: added(addressForm),
  changed: changed(addressForm),
})

export const dependentEndpoints = {
  ...recordEndpoints({
    path: 'dependents',
    one: 'dependent',
    many: 'dependents',
    maxBytes: 96 * 1024,
    record: dependentRecord,
    added: added(dependentForm),
    changed: changed(dependentForm),
  }),
  revealRecordField: revealEndpoint('dependents', dependentForm),
}

const policies = recordEndpoints({
  path: 'policies',
  one: 'policy',
  many: 'policies',
  record: policyRecord,
  added: added(policyForm),
  changed: changed(policyForm),
})
export const policyEndpoints = {
  ...policies,
  addRecord: endpoint({ ...policies.addRecord, errors: ['contactNotFound', 'tooManyRecords', 'userNotFound'] }),
  changeRecord: endpoint({ ...policies.changeRecord, errors: ['contactNotFound', 'recordNotFound', 'userNotFound'] }),
}

const quotes = recordEndpoints({
  path: 'quote',
  one: 'vehicle or home',
  many: 'vehicles and homes',
  maxBytes: 192 * 1024,
  record: quoteRecord,
  added: z.discriminatedUnion('form', [
    added(vehicleForm).extend({ form: auto }),
    added(homeForm).extend({ form: home }),
  ]),
  changed: z.discriminatedUnion('form', [
    changed(vehicleForm).extend({ form: auto }),
    changed(homeForm).extend({ form: home }),
  ]),
})
export const quoteEndpoints = {
  ...quotes,
  listRecords: endpoint({
    ...quotes.listRecords,
    query: z.strictObject({
      form: z
        .enum(['auto', 'rv', 'rec', 'water', 'home'])
        .optional()
        .describe('`auto`: vehicles of every type; `rv`, `rec` and `water`: those types alone. All where left out.'),
    }),
    reply: list(quoteRecord),
  }),
  changeRecord: endpoint({ ...quotes.changeRecord, errors: ['contactNotFound', 'recordNotFound', 'otherForm'] }),
}

export const commercialEndpoints = {
  ...recordEndpoints({
    path: 'commercial',
    one: 'commercial account',
    many: 'commercial accounts',
    maxBytes: 128 * 1024,
    record: commercialRecord,
    added: added(commercialForm),
    changed: changed(commercialForm),
  }),
  revealRecordField: revealEndpoint('commercial', commercialForm),
}

export const paymentMethodEndpoints = {
  ...recordEndpoints({
    path: 'payment-method',
    one: 'payment method',
    many: 'payment methods',
    record: paymentMethodRecord,
    added: added(paymentMethodForm),
    changed: changed(paymentMethodForm),
  }),
  revealRecordField: revealEndpoint('payment-method', paymentMethodForm),
}

export const extraEndpoints = {
  ...recordEndpoints({
    path: 'misc',
    one: 'item of additional info',
    many: 'additional info',
    maxBytes: 32 * 1024,
    record: extraRecord,
    added: added(extraForm).refine(({ value, sealed }) => value || sealed, { message: extraNeeds, path: ['value'] }),
    changed: changed(extraForm),
  }),
  revealRecordField: revealEndpoint('misc', extraForm),
}

export const linkEndpoints = recordEndpoints({
  path: 'links',
  one: 'link',
  many: 'links',
  record: linkRecord,
  added: added(linkForm),
  changed: changed(linkForm),
})

export const quoteErrors = {
  otherForm: {
    status: 409,
    message: 'You can’t change a vehicle into a home, or a home into a vehicle. Add a new one.',
  },
} as const

/** With the number of policies and the current day, it determines the client status: see client-status. */
export const coverage = z.object({
  policies: z.number().int().describe('How many policies.'),
  openEnded: z.boolean().describe('A policy is kept that has no term date.'),
  lastTermDate: day.nullable().describe('The latest term date of a policy.'),
})

/** The sums in the strip above a contact. */
export const recordFigures = coverage.extend({
  inForce: z.number().int().describe('How many of the policies cover today.'),
  premiums: z.number().int().describe('What the premiums of the policies in force come to in a year, in cents.'),
})

const saved = <K extends RecordKind, R extends z.ZodType>(kind: K, record: R) =>
  z.object({ kind: z.literal(kind), clientId: id, record, created: z.boolean(), summary: recordFigures })

export const recordEvents = {
  recordSaved: serverEvent({
    name: 'client_record',
    summary: 'A record of a contact was added, changed, or restored; private fields are masked.',
    payload: z.discriminatedUnion('kind', [
      saved('addresses', addressRecord),
      saved('dependents', dependentRecord),
      saved('policies', policyRecord),
      saved('quotes', quoteRecord),
      saved('commercial', commercialRecord),
      saved('paymentMethods', paymentMethodRecord),
      saved('extras', extraRecord),
      saved('links', linkRecord),
    ]),
    stream: 'contacts',
  }),
  recordRemoved: serverEvent({
    name: 'client_record_remove',
    summary: 'A record of a contact was deleted.',
    payload: z.object({ clientId: id, kind: z.enum(recordKinds), id, summary: recordFigures }),
    stream: 'contacts',
  }),
}
