import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { id } from '@frontdesk/contract/kit/page'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactSummaryView } from '../../contacts/contacts.public.ts'
import { type DuplicateRow, duplicateRows, nextContacts, type Resemblance } from './duplicates.store.ts'
import { sharedValues } from './shared-values.ts'
import { auditCompared, visibleResemblances } from './visible-resemblances.ts'

type Endpoint = typeof householdEndpoints.listDuplicates

const atOnce = 1000
/** Contacts scanned for one page; a page without duplicates still has a next page, so that no reply takes long. */
const mostSearched = 2000
const mostMatches = 10

export async function listDuplicates({ query, caller, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { limit, cursor } = query
  if (cursor !== undefined && !id.safeParse(cursor).success)
    throw new AppError('malformed', { fields: { cursor: 'does not belong to this list: begin without a cursor' } })
  return inAccount(async (tx) => {
    const { found, searched, next } = await search(tx, cursor, limit, caller)
    const ids = [...new Set([...found].flatMap(([id, matches]) => [id, ...matches.map(({ other_id }) => other_id)]))]
    await auditCompared(tx, caller, [...found.values()].flat())
    const rows = new Map((await duplicateRows(tx, ids, caller.userId)).map((row) => [row.id, row]))
    const rowOf = (id: string) => {
      const row = rows.get(id)
      if (!row) throw new Error('A contact that was found is not there.')
      return row
    }
    const data = [...found].map(([id, matches]) => ({
      client: personView(rowOf(id)),
      matches: matches.map(({ other_id, reasons }) => ({
        client: personView(rowOf(other_id)),
        reasons: reasons.map((reason) => ({ ...reason, values: sharedValues(reason, rowOf(id), rowOf(other_id)) })),
      })),
    }))
    return { data, next, searched }
  })
}

async function search(tx: AccountTx, cursor: string | undefined, limit: number, caller: Caller) {
  const found = new Map<string, Resemblance[]>()
  let searched = 0
  let before = cursor
  while (searched < mostSearched) {
    const ids = await nextContacts(tx, before, atOnce)
    for (const each of await visibleResemblances(tx, caller, ids, mostMatches)) {
      const full = found.size === limit && !found.has(each.contact_id)
      if (full) {
        // The next page begins after the last contact of this one.
        const last = [...found.keys()].at(-1) ?? null
        return { found, searched: searched + (last ? ids.indexOf(last) + 1 : 0), next: last }
      }
      const matches = found.get(each.contact_id) ?? []
      if (matches.length < mostMatches) found.set(each.contact_id, [...matches, each])
    }
    searched += ids.length
    before = ids.at(-1)
    if (ids.length < atOnce) return { found, searched, next: null }
  }
  return { found, searched, next: before ?? null }
}

const personView = (row: DuplicateRow) => ({
  ...contactSummaryView(row),
  dob: row.dob,
  createdAt: row.created_at.toISOString(),
})
