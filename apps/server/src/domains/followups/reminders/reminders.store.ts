import { followupLimits } from '@frontdesk/contract/followups/followup-rules'
import { type Expression, type SqlBool, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'

export type Why = 'reminder' | 'pastDue'

/**
 * Replaces the reminders of a follow-up. A reminder whose time is unchanged keeps its state, so that nothing is raised
 * twice; a reminder whose time changed is pending again, without earlier answers.
 */
export async function planReminders(tx: AccountTx, followupId: string, wanted: readonly { why: Why; dueAt: Date }[]) {
  await tx.db
    .deleteFrom('reminders')
    .where('followup_id', '=', followupId)
    .where(sql<boolean>`not why = any (${wanted.map(({ why }) => why)}::text[])`)
    .execute()
  for (const { why, dueAt } of wanted) {
    await sql`delete from reminder_answers a using reminders r where r.account_id = a.account_id and r.id = a.reminder_id
      and r.followup_id = ${followupId} and r.why = ${why} and r.due_at <> ${dueAt}`.execute(tx.db)
    await sql`insert into reminders as r (account_id, id, followup_id, why, due_at)
      values (${tx.accountId}, ${generateId()}, ${followupId}, ${why}, ${dueAt})
      on conflict (account_id, followup_id, why) do update set due_at = excluded.due_at, attempts = 0,
        raised_at = case when r.due_at = excluded.due_at then r.raised_at end,
        state = case when r.due_at = excluded.due_at and r.raised_at is not null then 'due' else 'waiting' end`.execute(
      tx.db,
    )
  }
}

/** For a completed follow-up. */
export const endReminders = (tx: AccountTx, followupId: string) =>
  tx.db.updateTable('reminders').set({ state: 'done' }).where('followup_id', '=', followupId).execute()

export interface Raised {
  id: string
  followup_id: string
  why: Why
  due_at: Date
}

const live = sql`f.active and f.deleted_at is null and c.deleted_at is null`

/**
 * Raises due reminders, earliest first; `only` limits it to one. Rows that another node has locked are skipped, and a
 * raised reminder is no longer pending, so it is raised only once.
 */
export async function raiseDue(tx: AccountTx, now: Date, { atMost, only }: { atMost: number; only?: string }) {
  const { rows } = await sql<Raised>`
    with due as (
      select r.account_id, r.id from reminders r
        join followups f on f.account_id = r.account_id and f.id = r.followup_id
        left join contacts c on c.account_id = f.account_id and c.id = f.contact_id
      where r.state = 'waiting' and r.due_at <= ${now} and ${live}
        ${only === undefined ? sql`` : sql`and r.id = ${only}`}
      order by r.due_at, r.id limit ${atMost} for update of r skip locked
    )
    update reminders r set state = 'due', raised_at = ${now} from due
      where r.account_id = due.account_id and r.id = due.id
      returning r.id, r.followup_id, r.why, r.due_at`.execute(tx.db)
  return rows.sort((a, b) => a.due_at.getTime() - b.due_at.getTime())
}

/** For Database.read(): ids of due reminders. */
export const waitingDue = (now: Date, atMost: number) =>
  build
    .selectFrom('reminders')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(atMost)

/** Counts a failed attempt; after too many the reminder is marked as failed. */
export const noteFailure = (tx: AccountTx, id: string, mostAttempts: number) =>
  sql`update reminders set attempts = attempts + 1,
    state = case when attempts + 1 >= ${mostAttempts} then 'failed' else state end
    where id = ${id} and state = 'waiting'`.execute(tx.db)

export interface WarningRow {
  followup_id: string
  why: Why
  due_at: Date
  shown: boolean
}

/**
 * For Database.read(): warnings raised for this person that are neither done nor ignored. A past-due warning replaces
 * the reminder of the same follow-up.
 */
export const warningsOf = (me: string) => {
  const visible: Expression<SqlBool> = sql<SqlBool>`(f.assign_to = 'team' or (f.assign_to = 'self' and f.created_by = ${me})
    or (f.assign_to = 'peer' and coalesce(f.user_id, f.created_by) = ${me}))`
  return sql<WarningRow>`
    select r.followup_id, r.why, r.due_at, a.answer is not null as shown from reminders r
      join followups f on f.account_id = r.account_id and f.id = r.followup_id
      left join contacts c on c.account_id = f.account_id and c.id = f.contact_id
      left join reminder_answers a on a.account_id = r.account_id and a.reminder_id = r.id and a.user_id = ${me}
    where r.state = 'due' and a.answer is distinct from 'ignored' and ${visible} and ${live}
      and not (r.why = 'reminder' and exists (select from reminders p where p.account_id = r.account_id
        and p.followup_id = r.followup_id and p.why = 'pastDue' and p.state = 'due'))
    order by r.due_at, r.followup_id limit ${followupLimits.list}`.compile(build)
}

/** False when there is no such warning. An ignored one stays ignored. */
export async function answer(
  tx: AccountTx,
  { followupId, why, userId, answer, at }: { followupId: string; why: Why; userId: string; answer: string; at: Date },
): Promise<'new' | 'known' | undefined> {
  const found = await tx.db
    .selectFrom('reminders')
    .select('id')
    .where('followup_id', '=', followupId)
    .where('why', '=', why)
    .executeTakeFirst()
  if (!found) return undefined
  const { numAffectedRows = 0n } = await sql`
    insert into reminder_answers as a (account_id, reminder_id, user_id, answer, at)
      values (${tx.accountId}, ${found.id}, ${userId}, ${answer}, ${at})
      on conflict (account_id, reminder_id, user_id) do update set answer = excluded.answer, at = excluded.at
        where a.answer <> excluded.answer and a.answer <> 'ignored'`.execute(tx.db)
  return numAffectedRows > 0n ? 'new' : 'known'
}
