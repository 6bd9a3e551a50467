// The contacts to export, as and in the order that the list shows them. export.store.ts turns the selection into SQL.

import { mostFound } from '@frontdesk/contract/contacts/contact-fields'
import type { contactExport } from '@frontdesk/contract/exports/exports'
import type { z } from 'zod'
import type { Caller } from '#platform/caller'
import type { Platform } from '#platform/platform'
import { contactsFound, foundPage, type SearchRequest, searchQuery } from '../search/search.public.ts'

type Filter = z.output<typeof contactExport>['filter']

export type Chosen = { letter?: string | undefined; tag?: string | undefined } | { found: string[] }

export async function chosenContacts(platform: Platform, caller: Caller, filter: Filter): Promise<Chosen> {
  const { search, letter, tag } = filter
  if (!search) return { letter, tag }
  const { phrase, digits } = searchQuery(search)
  const found: string[] = []
  let after: SearchRequest['after']
  do {
    const request = { userId: caller.userId, phrase, digits, letter, tag, after, limit: mostFound - found.length }
    const page = foundPage(await platform.database.read(caller.accountId, contactsFound(request)))
    found.push(...page.rows.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined && found.length < mostFound)
  return { found }
}
