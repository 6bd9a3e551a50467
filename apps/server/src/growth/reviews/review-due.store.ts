import type { ClientLevel, ruleOccasions } from '@frontdesk/contract/growth/reviews/limits'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'
import { generateId } from '#platform/generate-id'

type RuleOccasion = (typeof ruleOccasions)[number]
type Sql = RawBuilder<unknown>

interface Cause {
  sourceIds: readonly string[]
  /** Null: no person did it. */
  userId: string | null
  now: Date
}

/** Ten in the morning so many days after now, in the agency's zone. */
const tenOn = (now: Date, days: Sql) =>
  sql`((${now}::timestamptz at time zone a.timezone)::date + ${days} + time '10:00') at time zone a.timezone`

/** The same source again, such as a conversation that was reopened and completed, is due later. */
const insertDue = (
  tx: AccountTx,
  { sourceIds, userId, now }: Cause,
  { occasion, source, dueAt, when }: { occasion: RuleOccasion; source: Sql; dueAt: Sql; when: Sql },
) =>
  sql`insert into review_due (account_id, id, contact_id, user_id, occasion, source_id, occasion_at, due_at)
    select a.account_id, n.id, s.contact_id, ${userId}::uuid, ${occasion}, s.id, ${now}::timestamptz, ${dueAt}
    from accounts a join ${source} s on s.account_id = a.account_id
      join unnest(${sourceIds.map(() => generateId())}::uuid[], ${[...sourceIds]}::uuid[]) n (id, source_id)
        on n.source_id = s.id
    where s.contact_id is not null and a.service_review_enabled and ${when}
    on conflict (account_id, occasion, source_id) do update
      set contact_id = excluded.contact_id, user_id = excluded.user_id, occasion_at = excluded.occasion_at,
        due_at = excluded.due_at`.execute(tx.db)

export const insertDueOfConversation = (tx: AccountTx, { dueAt, ...cause }: Cause & { dueAt: Date }) =>
  insertDue(tx, cause, {
    occasion: 'conversationCompleted',
    source: sql`sms_rooms`,
    dueAt: sql`${dueAt}::timestamptz`,
    when: sql`a.review_after_conversation and cardinality(s.phones) = 1`,
  })

export const insertDueOfPolicy = (tx: AccountTx, cause: Cause) =>
  insertDue(tx, cause, {
    occasion: 'policyAdded',
    source: sql`policies`,
    dueAt: tenOn(cause.now, sql`1`),
    when: sql`a.review_after_policy`,
  })

const lastLane = sql`(select l.id from task_lanes l where l.account_id = a.account_id
  and l.board_id = a.review_claim_board and l.removed_at is null order by l.place desc limit 1)`

/** An undo that is under way, or ended an hour ago at most. */
const isUndoing = (undo: Sql, now: Date) => sql`(${undo} is not null
  and coalesce((${undo} ->> 'finishedAt')::timestamptz, 'infinity') > ${now}::timestamptz - interval '1 hour')`

/** An import, or the undo of one, of a merge, or of a bulk action changes tags, and minutes later the cards follow. */
const isImportedOrUndone = (now: Date) => sql`(exists (select from import_changes c
    join imports i on i.account_id = c.account_id and i.id = c.import_id
    where c.account_id = s.account_id and c.contact_id = s.contact_id and (i.finished_at is null
      or i.finished_at > ${now}::timestamptz - interval '1 hour' or ${isUndoing(sql`i.undo`, now)}))
  or exists (select from household_changes h where h.account_id = s.account_id
    and (h.contact_id = s.contact_id or h.other_id = s.contact_id)
    and h.undone_at > ${now}::timestamptz - interval '1 hour')
  or exists (select from bulk_runs b join bulk_rows r on r.account_id = b.account_id and r.run_id = b.id
    where b.account_id = s.account_id and ${isUndoing(sql`b.undo`, now)} and r.contact_id = s.contact_id
      and r.undone = 'restored'))`

export const insertDueOfCards = (tx: AccountTx, { laneId, ...cause }: Cause & { laneId: string }) =>
  insertDue(tx, cause, {
    occasion: 'claimClosed',
    source: sql`task_cards`,
    dueAt: tenOn(cause.now, sql`a.review_claim_days`),
    when: sql`s.board_id = a.review_claim_board and ${laneId}::uuid = ${lastLane}${
      cause.userId === null ? sql` and not ${isImportedOrUndone(cause.now)}` : sql``
    }`,
  })

export type DueRow = Selectable<DB['review_due']>

/** Those that are due, oldest first, at most so many. */
export const listDue = (tx: AccountTx, now: Date, atMost: number) =>
  tx.db
    .selectFrom('review_due')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Removes it, so that it is handled once; undefined when it was put off or is being handled. */
export async function claimDue(tx: AccountTx, id: string, now: Date): Promise<DueRow | undefined> {
  const { rows } = await sql<DueRow>`delete from review_due where (account_id, id) in (
    select account_id, id from review_due where id = ${id} and due_at <= ${now} for update skip locked)
    returning *`.execute(tx.db)
  return rows[0]
}

interface DuePerson {
  contactId: string
  level: ClientLevel
  /** Who served them, if they still work here. */
  requestedBy: string | null
}

const sources: Record<RuleOccasion, Sql> = {
  conversationCompleted: sql`
    select r.contact_id, case when c.mobile_phone is distinct from r.phones_key and c.co_mobile_phone = r.phones_key
        then 'secondary' else 'primary' end as level, null::uuid as served_by
      from sms_rooms r join accounts a on a.account_id = r.account_id and a.review_after_conversation
        join contacts c on c.account_id = r.account_id and c.id = r.contact_id
      where r.id = d.source_id and r.status = 'completed' and cardinality(r.phones) = 1`,
  policyAdded: sql`
    select p.contact_id, 'primary' as level, null::uuid as served_by
      from policies p join accounts a on a.account_id = p.account_id and a.review_after_policy
      where p.id = d.source_id and p.deleted_at is null`,
  claimClosed: sql`
    select t.contact_id, t.client_type as level, t.assigned_to as served_by
      from task_cards t join accounts a on a.account_id = t.account_id and a.review_claim_board = t.board_id
      where t.id = d.source_id and t.deleted_at is null and t.lane_id = ${lastLane}`,
}

/** Whom to ask, if the rule still stands and what caused it is still so; undefined otherwise. */
export async function findDuePerson(tx: AccountTx, due: DueRow): Promise<DuePerson | undefined> {
  const { rows } = await sql<DuePerson>`
    select s.contact_id as "contactId", s.level, u.id as "requestedBy"
      from (select ${due.source_id}::uuid as source_id) d cross join lateral (${sources[due.occasion as RuleOccasion]}) s
        left join users u on u.id = coalesce(${due.user_id}::uuid, s.served_by) and u.removed_at is null
      where s.contact_id is not null`.execute(tx.db)
  return rows[0]
}
