import { type Insertable, sql, type Updateable } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'
import type { LegRow } from './calls.store.ts'

export const legsOf = (tx: AccountTx, callId: string): Promise<LegRow[]> =>
  tx.db.selectFrom('call_legs').selectAll().where('call_id', '=', callId).orderBy('place').execute()

/** The call of a leg; lock that, then read its legs. */
export const callOfLeg = async (tx: AccountTx, id: string): Promise<string | undefined> =>
  (await tx.db.selectFrom('call_legs').select('call_id').where('id', '=', id).executeTakeFirst())?.call_id

export const legBySid = async (tx: AccountTx, sid: string): Promise<string | undefined> =>
  (await tx.db.selectFrom('call_legs').select('id').where('sid', '=', sid).executeTakeFirst())?.id

export const insertLeg = (
  tx: AccountTx,
  row: Omit<Insertable<DB['call_legs']>, 'account_id' | 'place'>,
): Promise<LegRow> =>
  tx.db
    .insertInto('call_legs')
    .values({
      account_id: tx.accountId,
      place: sql<number>`(select count(*) from call_legs where call_id = ${row.call_id})`,
      ...row,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeLeg = (tx: AccountTx, id: string, change: Updateable<DB['call_legs']>) =>
  tx.db.updateTable('call_legs').set(change).where('id', '=', id).execute()

/** The call in which a person talks, or that they are about to join. */
export async function talkingIn(tx: AccountTx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ call_id: string }>`
    select g.call_id from call_legs g join calls c on c.account_id = g.account_id and c.id = g.call_id
      where g.user_id = ${userId} and c.status <> 'completed'
        and (g.status = 'joined' or (g.status = 'inviting' and (g.host or g.takes)))
      limit 1`.execute(tx.db)
  return rows[0]?.call_id
}

/** Calls that go on in which colleagues are, or are about to be. */
export async function callsWithStaff(tx: AccountTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from calls c where c.status <> 'completed' and exists (select from call_legs g
      where g.account_id = c.account_id and g.call_id = c.id and g.user_id is not null
        and g.status in ('joined', 'inviting', 'ringing'))`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Of these people, those who talk or whose phone rings. */
export async function busyAmong(tx: AccountTx, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct g.user_id from call_legs g join calls c on c.account_id = g.account_id and c.id = g.call_id
      where g.user_id = any (${[...userIds]}::uuid[]) and c.status <> 'completed'
        and g.status in ('joined', 'inviting', 'ringing')`.execute(tx.db)
  return new Set(rows.map(({ user_id }) => user_id))
}
