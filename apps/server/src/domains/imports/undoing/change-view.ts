import type { importChange } from '@frontdesk/contract/imports/import-fields'
import type { z } from 'zod'
import { nameOf } from '../matching/existing-contact.ts'
import type { TouchedContact } from './undo.store.ts'

export type ImportChange = z.input<typeof importChange>

export function changeView(touched: TouchedContact, fields: ImportChange['fields'], left: boolean): ImportChange {
  const { id, firstName, lastName, companyName, isCreated, edited, notes } = touched
  return {
    contact: id,
    name: nameOf({
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(companyName && { companyName }),
    }),
    kind: isCreated ? 'created' : 'updated',
    edited,
    notes,
    fields,
    left,
  }
}
