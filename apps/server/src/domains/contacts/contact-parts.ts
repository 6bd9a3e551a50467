// What contacts need of the domains above them. They never import those: domains.ts passes it in.
import type { contact } from '@frontdesk/contract/contacts/contact-fields'
import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import type { RecordColumns, RecordRows } from './people/page.store.ts'

type Contact = z.input<typeof contact>

/** A record's row as SQL put it into its contact's: its instants are text. */
export interface NestedRow {
  [column: string]: unknown
  hints?: Record<string, string> | null
  created_at: unknown
  updated_at: unknown
}

export interface ContactParts {
  /** The records that a contact shows. */
  records: {
    showAddress(row: NestedRow): Contact['addresses'][number]
    showExtra(row: NestedRow): Contact['extras'][number]
    /** Every list, to be selected in one row beside others. */
    columns: RecordColumns
    showLists(rows: RecordRows): AnswerOf<typeof contactEndpoints.getFullContact>['records']
    /** The address that a new contact comes with. */
    addFirstAddress(tx: AccountTx, contactId: string, address: Record<string, unknown>, at: Date): Promise<void>
  }
  /** Where a contact went that was merged into another: each throws contactMerged for such a one. */
  merged: {
    refuse(tx: AccountTx, contactId: string): Promise<void>
    refuseRead(platform: Platform, accountId: string, contactId: string): Promise<void>
  }
  search(
    call: CallOf<typeof contactEndpoints.listContacts>,
    typed: string,
  ): Promise<AnswerOf<typeof contactEndpoints.listContacts>>
}
