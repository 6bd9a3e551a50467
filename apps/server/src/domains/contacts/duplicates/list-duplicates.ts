import type { mergingEndpoints } from '@frontdesk/contract/merging'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactSummaryView } from '../list/contact-summary.ts'
import { type DuplicateRow, duplicateRows, nextContacts, type Resemblance, resemblances } from './duplicates.store.ts'

type Endpoint = typeof mergingEndpoints.listDuplicates

const atOnce = 1000
/** Of one page: where nobody is there twice the next page goes on, so that no answer takes long. */
const mostSearched = 2000
const mostMatches = 10

export async function listDuplicates({ query, caller, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { limit, cursor } = query
  if (cursor !== undefined && !/^[0-9a-f-]{36}$/.test(cursor))
    throw new AppError('malformed', { fields: { cursor: 'is not one of this list' } })
  return inAccount(async (tx) => {
    const { found, searched, next } = await search(tx, cursor, limit)
    const ids = [...new Set([...found].flatMap(([id, matches]) => [id, ...matches.map(({ other_id }) => other_id)]))]
    const people = new Map((await duplicateRows(tx, ids, caller.userId)).map((row) => [row.id, personView(row)]))
    const personOf = (id: string) => {
      const person = people.get(id)
      if (!person) throw new Error('A contact that was found is not there.')
      return person
    }
    const data = [...found].map(([id, matches]) => ({
      client: personOf(id),
      matches: matches.map(({ other_id, reasons }) => ({ client: personOf(other_id), reasons })),
    }))
    return { data, next, searched }
  })
}

async function search(tx: AccountTx, cursor: string | undefined, limit: number) {
  const found = new Map<string, Resemblance[]>()
  let searched = 0
  let before = cursor
  while (searched < mostSearched) {
    const ids = await nextContacts(tx, before, atOnce)
    for (const each of await resemblances(tx, ids, mostMatches)) {
      const full = found.size === limit && !found.has(each.contact_id)
      if (full) {
        // The next page begins behind the last contact of this one.
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
