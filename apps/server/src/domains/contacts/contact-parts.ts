// What contacts need from the domains above them. Contacts never import those; domains.ts passes the parts in.
import type { contact } from '@frontdesk/contract/contacts/contact-fields'
import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import type { z } from 'zod'
import type { Caller } from '#platform/caller'
import type { AccountTx, Query } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import type { RecordColumns, RecordRows } from './people/page.store.ts'

type Contact = z.input<typeof contact>
type CreatedContact = AnswerOf<typeof contactEndpoints.createContact>
type FullContact = AnswerOf<typeof contactEndpoints.getFullContact>

/** A record's row nested in its contact's row as JSON, so its instants are text. */
export interface NestedRow {
  [column: string]: unknown
  hints?: Record<string, string> | null
  created_at: unknown
  updated_at: unknown
}

export interface ContactParts {
  /** The records shown with a contact. */
  records: {
    showAddress(row: NestedRow): Contact['addresses'][number]
    showExtra(row: NestedRow): Contact['extras'][number]
    /** Every list as a column, to be selected in one row with others. */
    columns: RecordColumns
    showLists(rows: RecordRows): FullContact['records']
    /** Adds the address entered with a new contact. */
    addFirstAddress(tx: AccountTx, contactId: string, address: Record<string, unknown>, at: Date): Promise<void>
  }
  documents: {
    /** For Database.readAll(). */
    rows(contactId: string): Query<unknown>
    show(rows: readonly unknown[]): FullContact['documents']
  }
  /** Each throws contactMerged for a contact that was merged into another. */
  merged: {
    refuse(tx: AccountTx, contactId: string): Promise<void>
    refuseRead(platform: Platform, accountId: string, contactId: string): Promise<void>
  }
  /** For the reply to the person who added it: only what they may see. */
  likelyDuplicates(
    tx: AccountTx,
    caller: Caller,
    contactId: string,
  ): Promise<NonNullable<CreatedContact['likelyDuplicates']>>
  search(
    call: CallOf<typeof contactEndpoints.listContacts>,
    typed: string,
  ): Promise<AnswerOf<typeof contactEndpoints.listContacts>>
}
