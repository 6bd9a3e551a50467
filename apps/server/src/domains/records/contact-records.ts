// The records shown with a contact, and the address entered with a new one.

import type { contact } from '@frontdesk/contract/contacts/contact-fields'
import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import type { z } from 'zod'
import type { AnswerOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import type { ContactParts, NestedRow } from '../contacts/contacts.public.ts'
import { shownRecords } from './list-records.ts'
import type { RecordType, ShownRow } from './record-type.ts'
import { recordTypesByTable } from './record-types.ts'
import { recordView } from './record-view.ts'
import { insertRecord, recordColumns } from './records.store.ts'
import { addresses } from './types/addresses.ts'
import { extras } from './types/extras.ts'

type Contact = z.input<typeof contact>

export const contactRecords: ContactParts['records'] = {
  showAddress: (row) => nested(addresses, row) as Contact['addresses'][number],
  showExtra: (row) => nested(extras, row) as Contact['extras'][number],
  columns: recordColumns,
  showLists: (rows) =>
    Object.fromEntries(
      Object.values(recordTypesByTable).map((recordType) => [
        recordType.kind,
        shownRecords(recordType, (rows[recordType.table] ?? []) as ShownRow[]),
      ]),
    ) as unknown as AnswerOf<typeof contactEndpoints.getFullContact>['records'],
  async addFirstAddress(tx, contactId, address, at) {
    const stamps = { created_by: tx.actor.userId, created_at: at, updated_at: at }
    await insertRecord(tx, 'addresses', {
      ...address,
      id: generateId(),
      contact_id: contactId,
      type: 'Physical',
      ...stamps,
    })
  },
}

const nested = (recordType: RecordType, row: NestedRow) =>
  recordView(recordType, {
    ...row,
    created_at: new Date(String(row.created_at)),
    updated_at: new Date(String(row.updated_at)),
    hints: row.hints ?? null,
  } as ShownRow)
