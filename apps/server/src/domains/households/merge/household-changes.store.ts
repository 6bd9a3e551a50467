import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { dropPrivateOf } from '../../contacts/contacts.public.ts'
import type { Journal } from './journal.ts'

export type ChangeRow = Omit<Selectable<DB['household_changes']>, 'journal'> & { journal: Journal | null }

const wentTo = (db: Kysely<DB>, contactId: string) =>
  db
    .selectFrom(
      sql<{ id: string }>`(with recursive way as (
      select h.contact_id as id, 1 as steps from household_changes h
        where h.other_id = ${contactId} and h.kind = 'merge' and h.undone_at is null
      union all
      select h.contact_id, way.steps + 1 from way join household_changes h
        on h.other_id = way.id and h.kind = 'merge' and h.undone_at is null where way.steps < 50)
      select id from way order by steps desc limit 1)`.as('went'),
    )
    .select('went.id')

/** For Database.read(): the contact into which this one was merged, through several merges; no row if it was not. */
export const mergedInto = (contactId: string) => wentTo(build, contactId)

export const mergedIntoNow = (tx: AccountTx, contactId: string) => wentTo(tx.db, contactId).executeTakeFirst()

export const insertChange = (
  tx: AccountTx,
  {
    journal,
    ...row
  }: Omit<Insertable<DB['household_changes']>, 'account_id' | 'journal' | 'created_by' | 'created_by_name'> & {
    journal: Journal
  },
) =>
  tx.db
    .insertInto('household_changes')
    .values({
      account_id: tx.accountId,
      ...row,
      created_by: tx.actor.userId,
      created_by_name: tx.actor.name,
      journal: JSON.stringify(journal),
    })
    .execute()

/** A change that the contact was part of, locked until the commit. */
export const lockChange = (tx: AccountTx, contactId: string, id: string) =>
  tx.db
    .selectFrom('household_changes')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('contact_id', '=', contactId), where('other_id', '=', contactId)]))
    .forUpdate()
    .executeTakeFirst() as Promise<ChangeRow | undefined>

/** A later change of the same contacts that was not undone. */
export const laterChange = async (tx: AccountTx, { id, contact_id, other_id }: ChangeRow): Promise<boolean> => {
  const both = [contact_id, ...(other_id ? [other_id] : [])]
  const row = await tx.db
    .selectFrom('household_changes')
    .select('id')
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .where((where) => where.or([where('contact_id', 'in', both), where('other_id', 'in', both)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const markUndone = (tx: AccountTx, id: string, at: Date) =>
  tx.db
    .updateTable('household_changes')
    .set({ undone_at: at, undone_by: tx.actor.userId, journal: null })
    .where('id', '=', id)
    .execute()

/** Newest first, each with whether a later change prevents its undo. */
const listed = (db: Kysely<DB>, contactId: string, limit: number) =>
  db
    .selectFrom('household_changes as h')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.account_id', '=', 'h.account_id').onRef('c.id', '=', 'h.contact_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'h.account_id').onRef('u.id', '=', 'h.created_by'),
    )
    .select([
      'u.first_name as by_first_name',
      'u.last_name as by_last_name',
      'h.id',
      'h.kind',
      'h.contact_id',
      'h.other_id',
      'h.other_name',
      'h.created_by_name',
      'h.created_at',
      'h.undone_at',
      'c.first_name',
      'c.last_name',
      'c.company_name',
      sql<boolean>`h.journal is not null`.as('has_journal'),
      sql<boolean>`exists (select from household_changes later where later.account_id = h.account_id and later.id > h.id
        and later.undone_at is null and (later.contact_id in (h.contact_id, h.other_id)
          or later.other_id in (h.contact_id, h.other_id)))`.as('has_later'),
    ])
    .where((where) => where.or([where('h.contact_id', '=', contactId), where('h.other_id', '=', contactId)]))
    .orderBy('h.id', 'desc')
    .limit(limit)
export type ListedChange = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

/** For Database.read(). */
export const changesOf = (contactId: string, limit: number) => listed(build, contactId, limit)

export const listedChange = (tx: AccountTx, contactId: string, id: string) =>
  listed(tx.db, contactId, 1).where('h.id', '=', id).executeTakeFirstOrThrow()

/** Deletes journals that can no longer be undone, at most this many; where a contact went is kept. Returns how many. */
export async function forgetJournals(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update household_changes set journal = null where (account_id, id) in (
      select account_id, id from household_changes where journal is not null and created_at < ${before}
      order by created_at limit ${atMost} for update skip locked)
    returning id`.execute(tx.db)
  await dropPrivateOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}
