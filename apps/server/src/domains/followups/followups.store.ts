import { followupLimits } from '@frontdesk/contract/followups/followup-rules'
import { type Expression, type ExpressionBuilder, type Insertable, type Kysely, type SqlBool, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

/** With the people, the client, and the reminder shown with it; including deleted ones. */
export function followups(db: Kysely<DB>) {
  return db
    .selectFrom('followups')
    .leftJoin('users as person', (join) =>
      join.onRef('person.account_id', '=', 'followups.account_id').onRef('person.id', '=', 'followups.user_id'),
    )
    .leftJoin('users as maker', (join) =>
      join.onRef('maker.account_id', '=', 'followups.account_id').onRef('maker.id', '=', 'followups.created_by'),
    )
    .leftJoin('contacts', (join) =>
      join.onRef('contacts.account_id', '=', 'followups.account_id').onRef('contacts.id', '=', 'followups.contact_id'),
    )
    .leftJoin('reminders as reminder', (join) =>
      join
        .onRef('reminder.account_id', '=', 'followups.account_id')
        .onRef('reminder.followup_id', '=', 'followups.id')
        .on('reminder.why', '=', 'reminder'),
    )
    .leftJoin('sms_messages as text', (join) =>
      join.onRef('text.account_id', '=', 'followups.account_id').onRef('text.id', '=', 'followups.id'),
    )
    .selectAll('followups')
    .select([
      'person.first_name as person_first_name',
      'person.last_name as person_last_name',
      'person.picture as person_picture',
      'maker.first_name as maker_first_name',
      'maker.last_name as maker_last_name',
      'maker.picture as maker_picture',
      'contacts.first_name as client_first_name',
      'contacts.last_name as client_last_name',
      'contacts.company_name as client_company_name',
      'reminder.state as reminder_state',
      'reminder.due_at as reminder_due_at',
      'text.status as text_status',
    ])
    .where('contacts.deleted_at', 'is', null)
}
export type FollowupRow = Awaited<ReturnType<ReturnType<typeof followups>['executeTakeFirstOrThrow']>>

export type Where = ExpressionBuilder<Pick<DB, 'followups'>, 'followups'>

/** A `self` follow-up is visible to its creator only, a `peer` one to both people. */
export const visibleTo =
  (me: string) =>
  (where: Where): Expression<SqlBool> =>
    where.or([
      where('followups.assign_to', 'in', ['team', 'none']),
      where('followups.created_by', '=', me),
      where.and([where('followups.assign_to', '=', 'peer'), where('followups.user_id', '=', me)]),
    ])

/** Texts without a client whose conversation is this client's. */
const toConversationsOf = (contactId: string) => sql<SqlBool>`(followups.contact_id is null
  and followups.message_status = 'scheduled'
  and followups.message_to in (select phones_key from sms_rooms where contact_id = ${contactId}))`

/** For Database.read(): all follow-ups of one client, including completed ones. */
export function followupsOf(
  contactId: string,
  me: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  let list = followups(build)
    .where((where) => where.or([where('followups.contact_id', '=', contactId), toConversationsOf(contactId)]))
    .where('followups.deleted_at', 'is', null)
    .where((where) => visibleTo(me)(where as unknown as Where))
  if (from !== undefined) list = list.where('followups.date', '>=', new Date(from))
  if (to !== undefined) list = list.where('followups.date', '<', new Date(to))
  return list.orderBy('followups.date').orderBy('followups.id').limit(followupLimits.list)
}

/** For Database.read(): texts that are still to be sent to this number. */
export const scheduledFor = (phone: string, me: string) =>
  followups(build)
    .where('followups.message_to', '=', phone)
    .where('followups.message_status', '=', 'scheduled')
    .where('followups.active', '=', true)
    .where('followups.deleted_at', 'is', null)
    .where((where) => visibleTo(me)(where as unknown as Where))
    .orderBy('followups.date')
    .orderBy('followups.id')
    .limit(followupLimits.list)

/** For Database.read(): no row when there is no such client. */
export const liveClient = (id: string) =>
  build.selectFrom('contacts').select('id').where('id', '=', id).where('deleted_at', 'is', null)

export const readFollowups = (tx: AccountTx, ids: readonly string[]) =>
  followups(tx.db).where('followups.id', 'in', ids).execute()

/** A follow-up that this person may see, locked until the commit; deleted or not. */
export const lockFollowup = (tx: AccountTx, id: string, me: string) =>
  followups(tx.db)
    .where('followups.id', '=', id)
    .where((where) => visibleTo(me)(where as unknown as Where))
    .forUpdate('followups')
    .executeTakeFirst()

/** Locked until the commit, so that no follow-up is added for a client that is being deleted. */
export const lockClient = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('contacts')
    .select(['mobile_phone', 'co_mobile_phone'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

export const findPerson = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('users').select('id').where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()

type Row = Insertable<DB['followups']>

export const insertFollowup = (tx: AccountTx, row: Omit<Row, 'account_id'>) =>
  tx.db
    .insertInto('followups')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeFollowup = (tx: AccountTx, id: string, change: Partial<Omit<Row, 'account_id' | 'id'>>) =>
  tx.db.updateTable('followups').set(change).where('id', '=', id).execute()

/** Removes follow-ups deleted before that instant for good; returns how many. */
export async function purgeFollowups(tx: AccountTx, before: Date, atMost: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from followups where (account_id, id) in (
    select account_id, id from followups where deleted_at < ${before} order by deleted_at limit ${atMost}
    for update skip locked)`.execute(tx.db)
  return Number(numAffectedRows)
}
