import { sql } from 'kysely'
import { build } from '#platform/db/build'
import { pageQuery } from '#platform/db/page'
import { nameColumns } from '../../contacts/contacts.public.ts'

/** Deleted since `since` and not merged into another, with the person who deleted it. */
const deletedSince = (since: Date) =>
  build
    .selectFrom('contacts')
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'contacts.account_id').onRef('users.id', '=', 'contacts.deleted_by'),
    )
    .select([
      ...nameColumns,
      'contacts.deleted_at',
      'contacts.deleted_by',
      'users.first_name as by_first_name',
      'users.last_name as by_last_name',
      'users.picture as by_picture',
    ])
    .where('contacts.deleted_at', '>=', since)
    .where(sql<boolean>`not exists (select from household_changes h where h.account_id = contacts.account_id
      and h.other_id = contacts.id and h.kind = 'merge' and h.undone_at is null)`)

export type DeletedRow = Awaited<ReturnType<ReturnType<typeof deletedSince>['executeTakeFirstOrThrow']>>

/** Newest first; run `query` with Database.read() and pass the rows to `cut`. */
export function deletedContacts(since: Date, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const { query, cut } = pageQuery(deletedSince(since), {
    sort: [
      { by: 'contacts.deleted_at', kind: 'instant', descending: true },
      { by: 'contacts.id', kind: 'uuid', descending: true },
    ],
    limit,
    after: cursor,
  })
  return { query, cut: (rows: readonly object[]) => cut(rows) }
}

export const deletionOf = (id: string, since: Date) => deletedSince(since).where('contacts.id', '=', id)
