// Whom an export is of, as the list shows them and in its order. What was asked for becomes SQL in export.store.ts.
import type { contactExport } from '@frontdesk/contract/contacts/export'
import { mostFound } from '@frontdesk/contract/contacts/export'
import type { z } from 'zod'
import type { Caller } from '#platform/caller'
import { blindIndexCandidates } from '#platform/crypto/blind-index'
import type { Platform } from '#platform/platform'
import { contactsFound } from '../list/list.store.ts'
import { ssnIndexField } from '../private/private-fields.ts'
import { searchQuery } from '../search/search-query.ts'

type Filter = z.output<typeof contactExport>['filter']

export type Chosen = { letter?: string | undefined; tag?: string | undefined } | { found: string[] }

export async function chosenContacts(platform: Platform, caller: Caller, filter: Filter): Promise<Chosen> {
  const { search, letter, tag } = filter
  if (!search) return { letter, tag }
  const { phrase, digits, ssn } = searchQuery(search)
  const ssnIndexes = ssn === null ? null : blindIndexCandidates(platform.keys, ssnIndexField(caller.accountId), ssn)
  const rows = await platform.database.read(
    caller.accountId,
    contactsFound({ userId: caller.userId, phrase, digits, ssnIndexes, letter, tag, skip: 0, limit: mostFound }),
  )
  return { found: rows.slice(0, mostFound).map(({ id }) => id) }
}
