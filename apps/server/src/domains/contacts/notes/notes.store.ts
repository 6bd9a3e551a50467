import { type Insertable, type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

/** Notes and calls of live contacts, each with its author and the actor behind a ghost session. */
function activities(db: Kysely<DB>) {
  return db
    .selectFrom('activity')
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'activity.account_id').onRef('users.id', '=', 'activity.user_id'),
    )
    .leftJoin('users as ghost', (join) =>
      join.onRef('ghost.account_id', '=', 'activity.account_id').onRef('ghost.id', '=', 'activity.ghost_user_id'),
    )
    .leftJoin('users as editor', (join) =>
      join
        .onRef('editor.account_id', '=', 'activity.account_id')
        .onRef('editor.id', '=', 'activity.edited_ghost_user_id'),
    )
    .select([
      'activity.id',
      'activity.type',
      'activity.note',
      'activity.is_sticky',
      'activity.contact_id',
      'activity.has_image',
      'activity.created_at',
      'activity.edited_at',
      'activity.user_id',
      'users.first_name',
      'users.last_name',
      'users.picture',
      'activity.ghost_user_id',
      'ghost.first_name as ghost_first_name',
      'ghost.last_name as ghost_last_name',
      'activity.edited_ghost_user_id',
      'editor.first_name as edited_ghost_first_name',
      'editor.last_name as edited_ghost_last_name',
    ])
    .where('activity.deleted_at', 'is', null)
}
type Row = Awaited<ReturnType<ReturnType<typeof activities>['executeTakeFirstOrThrow']>>
/** From a plain row, or from nested JSON, where instants are text. */
export type ActivityRow = Omit<Row, 'created_at' | 'edited_at'> & {
  created_at: Date | string
  edited_at: Date | string | null
}

export interface ActivityRequest {
  contactId: string
  limit: number
  prior?: string | undefined
  after?: string | undefined
  newestFirst: boolean
  sticky?: boolean | undefined
}

export function activityOf({ contactId, limit, prior, after, newestFirst, sticky }: ActivityRequest) {
  let list = activities(build).where('contact_id', '=', contactId)
  if (sticky !== undefined) list = list.where('is_sticky', '=', sticky)
  if (prior !== undefined) list = list.where('activity.created_at', '<', new Date(prior))
  if (after !== undefined) list = list.where('activity.created_at', '>', new Date(after))
  return list.orderBy('activity.created_at', newestFirst ? 'desc' : 'asc').limit(limit)
}

/** For Database.read(), in no order. */
export const activitiesById = (ids: readonly string[]) =>
  activities(build)
    .where('activity.id', 'in', [...ids])
    .compile()

/** Sticky notes of every live contact, newest first; run `query` with Database.read() and pass the rows to `cut`. */
export const stickiesOfAll = (limit: number, after: string | undefined) =>
  pageQuery(
    activities(build)
      .innerJoin('contacts', (join) =>
        join
          .onRef('contacts.account_id', '=', 'activity.account_id')
          .onRef('contacts.id', '=', 'activity.contact_id')
          .on('contacts.deleted_at', 'is', null),
      )
      .select([
        sql<string>`coalesce(nullif(concat_ws(' ', contacts.first_name, contacts.last_name), ''), contacts.company_name)`.as(
          'contact_name',
        ),
      ])
      .where('activity.is_sticky', '=', true),
    {
      sort: [
        { by: 'activity.created_at', kind: 'instant', descending: true },
        { by: 'activity.id', kind: 'uuid', descending: true },
      ],
      limit,
      after,
    },
  )

/** The total regardless of cursors, and whether the contact was deleted; no row when it does not exist. */
export const activityTotal = (contactId: string, sticky: boolean | undefined) =>
  build
    .selectFrom('contacts')
    .select([
      'contacts.deleted_at',
      sql<number>`(select count(*) from activity a where a.account_id = contacts.account_id
        and a.contact_id = contacts.id and a.deleted_at is null
        ${sticky === undefined ? sql`` : sql`and a.is_sticky = ${sticky}`})`.as('total'),
    ])
    .where('contacts.id', '=', contactId)

export const readActivity = (tx: AccountTx, id: string) =>
  activities(tx.db).where('activity.id', '=', id).executeTakeFirstOrThrow()

/** For Database.read(): a note with a picture, of a live contact. */
export const noteWithImage = (contactId: string, id: string) =>
  build
    .selectFrom('activity')
    .innerJoin('contacts', (join) =>
      join.onRef('contacts.account_id', '=', 'activity.account_id').onRef('contacts.id', '=', 'activity.contact_id'),
    )
    .select('activity.id')
    .where('activity.id', '=', id)
    .where('activity.contact_id', '=', contactId)
    .where('activity.has_image', '=', true)
    .where('activity.deleted_at', 'is', null)
    .where('contacts.deleted_at', 'is', null)

/** The note of a contact, locked until the commit, deleted or not. */
export const lockNote = (tx: AccountTx, contactId: string, id: string) =>
  tx.db
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .where('type', '=', 'note')
    .forUpdate()
    .executeTakeFirst()

/** Lists are paged by instant, so a note within the same millisecond is placed after the newest. */
export async function freeInstant(tx: AccountTx, contactId: string, now: Date): Promise<Date> {
  const row = await tx.db
    .selectFrom('activity')
    .select('created_at')
    .where('contact_id', '=', contactId)
    .where('created_at', '>=', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? new Date(row.created_at.getTime() + 1) : now
}

export const insertNote = (tx: AccountTx, row: Omit<Insertable<DB['activity']>, 'account_id' | 'type'>) =>
  tx.db
    .insertInto('activity')
    .values({ account_id: tx.accountId, type: 'note', ...row })
    .execute()

export interface NoteChange {
  note?: string
  is_sticky?: boolean
  edited_at?: Date
  edited_ghost_user_id?: string | null
  deleted_at?: Date | null
  deleted_by?: string | null
}

export const changeNote = (tx: AccountTx, id: string, change: NoteChange) =>
  tx.db.updateTable('activity').set(change).where('id', '=', id).execute()

/** The last contact is the newest note, call, or text that is not deleted. */
export async function refreshLastContact(tx: AccountTx, contactId: string): Promise<Date | null> {
  // Only when it changes: any other update of a contact creates a new version of it.
  const { rows } = await sql<{ at: Date | null }>`
    with newest as (select greatest(
        (select max(created_at) from activity where contact_id = ${contactId} and deleted_at is null),
        (select max(last_message_on) from sms_rooms where contact_id = ${contactId} and last_message_id is not null),
        (select max(created_at) from calls where contact_id = ${contactId}
          and (answered_at is not null or result = 'voicemail'))) as at),
      moved as (update contacts set last_contacted_at = newest.at from newest
        where id = ${contactId} and last_contacted_at is distinct from newest.at)
    select at from newest`.execute(tx.db)
  return rows[0]?.at ?? null
}
