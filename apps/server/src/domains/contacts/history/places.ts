// What an entry of the audit log is about: the contact or a kind of record, with its fields and what may be sent of them.
import { contactEndpoints } from '@frontdesk/contract/contacts'
import type { historyKinds } from '@frontdesk/contract/contacts/history'
import type { Field, Fields } from '@frontdesk/contract/forms/kit/field'
import { coApplicantForm } from '@frontdesk/contract/forms/person'
import {
  addressEndpoints,
  commercialEndpoints,
  dependentEndpoints,
  extraEndpoints,
  linkEndpoints,
  paymentMethodEndpoints,
  policyEndpoints,
  quoteEndpoints,
} from '@frontdesk/contract/records'
import type { z } from 'zod'
import { roomsByTable } from '../merge/record-rooms.ts'
import { peopleFields } from '../people/people-fields.ts'
import { allForms, type RecordRoom } from '../records/record-room.ts'

export interface Place {
  kind: (typeof historyKinds)[number]
  fields: Fields
  /** Of a change. */
  body: z.ZodType | undefined
  /** Undefined: the contact itself. */
  room?: RecordRoom
}

const bodies: Record<RecordRoom['kind'], z.ZodType | undefined> = {
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

/** By the name that the audit log has for it. */
export const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['contact', contact],
  ...Object.values(roomsByTable).map(
    (room) =>
      [
        room.entity,
        {
          kind: room.kind,
          // A vehicle and a home call few things alike, and those have the same label.
          fields: Object.assign({}, ...allForms(room).map(({ fields }) => fields)) as Fields,
          body: bodies[room.kind],
          room,
        },
      ] as const,
  ),
])

export const entityOf = (kind: Place['kind']) => [...places].find(([, place]) => place.kind === kind)?.[0] ?? kind

/** The field of a key, or of `group.key`. */
export function fieldAt({ fields }: Place, path: string): Field | undefined {
  const [key = '', inner] = path.split('.')
  const field = fields[key]
  if (inner === undefined) return field
  return field?.kind === 'group' ? field.fields[inner] : undefined
}

export function labelAt(place: Place, path: string): string {
  const [key = ''] = path.split('.')
  const label = fieldAt(place, path)?.label ?? (path === 'address' ? 'Address' : path)
  if (key !== path) return `${place.fields[key]?.label ?? key}: ${label}`
  return place.kind === 'contact' && key in coApplicantForm.fields ? `Co-applicant’s ${label}` : label
}
