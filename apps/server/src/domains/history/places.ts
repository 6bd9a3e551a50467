// What an audit entry is about: the contact or a record type, with its fields and what may be sent for them.
import { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import type { Field, Fields } from '@frontdesk/contract/forms/kit/field'
import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import { coApplicantForm } from '@frontdesk/contract/forms/person'
import type { historyKinds } from '@frontdesk/contract/history/history'
import {
  addressEndpoints,
  commercialEndpoints,
  dependentEndpoints,
  extraEndpoints,
  linkEndpoints,
  paymentMethodEndpoints,
  policyEndpoints,
  quoteEndpoints,
} from '@frontdesk/contract/records/records'
import type { z } from 'zod'
import { peopleFields } from '../contacts/contacts.public.ts'
import { allForms, formOf, type RecordType, recordTypesByTable } from '../records/records.public.ts'

export interface Place {
  kind: (typeof historyKinds)[number]
  fields: Fields
  /** The request schema of a change. */
  body: z.ZodType | undefined
  /** Undefined for the contact itself. */
  recordType?: RecordType
}

const bodies: Record<RecordType['kind'], z.ZodType | undefined> = {
  addresses: addressEndpoints.changeRecord.body,
  dependents: dependentEndpoints.changeRecord.body,
  policies: policyEndpoints.changeRecord.body,
  quotes: quoteEndpoints.changeRecord.body,
  commercial: commercialEndpoints.changeRecord.body,
  paymentMethods: paymentMethodEndpoints.changeRecord.body,
  extras: extraEndpoints.changeRecord.body,
  links: linkEndpoints.changeRecord.body,
}

const contact: Place = { kind: 'contact', fields: peopleFields, body: contactEndpoints.updateContact.body }

/** By the entity name in the audit log. */
export const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['contact', contact],
  ...Object.values(recordTypesByTable).map(
    (recordType) =>
      [
        recordType.entity,
        {
          kind: recordType.kind,
          // A field that vehicles and homes share has one label but may have two kinds: see fieldAt.
          fields: Object.assign({}, ...allForms(recordType).map(({ fields }) => fields)) as Fields,
          body: bodies[recordType.kind],
          recordType,
        },
      ] as const,
  ),
])

export const entityOf = (kind: Place['kind']) => [...places].find(([, place]) => place.kind === kind)?.[0] ?? kind

/** The fields of a key, or of `group.key`, in each of the forms. */
export function fieldsAt({ recordType, fields }: Place, path: string, form?: string): Field[] {
  const forms = !recordType ? [{ fields }] : form === undefined ? allForms(recordType) : [formOf(recordType, form)]
  const [key = '', inner] = path.split('.')
  return forms.flatMap((each) => {
    const field = each.fields[key]
    if (inner === undefined) return field ?? []
    return (field?.kind === 'group' && field.fields[inner]) || []
  })
}

/** The field in the record's form; without a form, only when all forms have a field of the same kind. */
export function fieldAt(place: Place, path: string, form?: string): Field | undefined {
  const [field, ...others] = fieldsAt(place, path, form)
  return others.every(({ kind }) => kind === field?.kind) ? field : undefined
}

export function labelAt(place: Place, path: string): string {
  const [key = ''] = path.split('.')
  const label = fieldsAt(place, path)[0]?.label ?? (path === 'address' ? 'Address' : path)
  if (key !== path) return `${place.fields[key]?.label ?? key}: ${label}`
  return place.kind === 'contact' && key in coApplicantForm.fields ? `Co-applicant’s ${labelWithin(label)}` : label
}
