import type pg from 'pg'
import { addressRow, contactRow, type MadeContact, noteRows } from '../contacts.factory.ts'
import { type CopyRow, copyRows } from './copy-rows.factory.ts'

export interface Filled {
  accountId: string
  authors: readonly string[]
  locations: readonly string[]
  /** By lower-case name. */
  tags: ReadonlyMap<string, string>
}

/** Rows of the contacts' records by table. */
export type CopyTable = readonly [table: string, rows: readonly CopyRow[]]

/** Writes the search rows of records and notes, for fills that need them: it takes a third of the time. */
export async function copySearchWords(
  client: pg.ClientBase,
  { accountId }: Filled,
  made: readonly MadeContact[],
  records: readonly CopyTable[],
) {
  const notes = made.flatMap((contact) => contact.notes)
  for (const [table, rows] of [['activity', notes] as const, ...records]) {
    await client.query(
      'select write_search_records($1, $2, $3::uuid[]) where record_kinds($2) is not null and cardinality($3::uuid[]) > 0',
      [accountId, table, rows.map(({ id }) => id)],
    )
  }
}

/**
 * Runs in a transaction that `client`, a superuser, has begun, because COPY is not possible under row-level security.
 * Constraints that generated rows can't violate are not checked, and what triggers would maintain is written by the
 * same functions, once for all rows.
 */
export async function copyContacts(
  client: pg.ClientBase,
  filled: Filled,
  made: readonly MadeContact[],
  records: readonly CopyTable[] = [],
) {
  const { accountId, authors, locations, tags } = filled
  const copy = (table: string, rows: Parameters<typeof copyRows>[3]) => copyRows(client, table, accountId, rows)
  await client.query("select set_config('app.account_id', $1, true), set_config('search_path', 'tenant', true)", [
    accountId,
  ])
  await client.query('set local session_replication_role = replica')
  await copy(
    'contacts',
    made.map((contact) => contactRow(contact, locations, authors)),
  )
  await copy('addresses', made.flatMap(addressRow))
  await copy(
    'activity',
    made.flatMap((contact) => noteRows(contact, authors)),
  )
  for (const [table, rows] of records) await copy(table, rows)
  await client.query('set local session_replication_role = origin')
  const ids = made.map(({ id }) => id)
  await client.query('select write_search($1, $2::uuid[])', [accountId, ids])
  await client.query(
    `select write_tag_facts($1, $2::uuid[]), write_tag_addresses($1, $2::uuid[]), write_tag_policies($1, $2::uuid[]),
      write_renewals($1, $2::uuid[]), write_contact_columns($1, $2::uuid[])`,
    [accountId, ids],
  )
  await client.query("insert into tag_queue (account_id, part, contact_ids) values ($1, 'new', $2::uuid[])", [
    accountId,
    ids,
  ])
  await client.query(
    `insert into name_counts as counts (account_id, letter, beginning, contacts)
        select account_id, letter, left(sort_name, 3), count(*) from contacts where account_id = $1 and id = any ($2::uuid[])
        group by 1, 2, 3
        on conflict (account_id, letter, beginning) do update set contacts = counts.contacts + excluded.contacts`,
    [accountId, ids],
  )
  await copy(
    'contact_tags',
    made.flatMap((contact) =>
      [...new Set(contact.tags)].map((tag) => ({
        tag_id: tags.get(tag.toLowerCase()) ?? null,
        contact_id: contact.id,
      })),
    ),
  )
  // A few favorites for everyone.
  const liked = made.filter((_, at) => at % 1000 === 0)
  await copy(
    'favorites',
    liked.flatMap(({ id, createdAt }) =>
      authors.map((user_id) => ({ user_id, contact_id: id, created_at: createdAt })),
    ),
  )
}
