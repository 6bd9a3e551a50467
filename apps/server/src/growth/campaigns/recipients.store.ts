// Recipients. One in line has no message; otherwise a trigger copies its message's status (campaigns.functions.sql).
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export interface RecipientRow {
  id: string
  contact_id: string
  person: 'client' | 'subClient'
  address: string
  ours: string | null
  version: 'A' | 'B' | null
  segments: number
  tries: number
}

/** Our numbers with recipients of this run in line; null for emails. */
export async function listLanes(tx: AccountTx, runId: string): Promise<(string | null)[]> {
  // Jumps from number to number in the index instead of reading a hundred thousand rows.
  const { rows } = await sql<{ ours: string | null }>`
    with recursive lanes as (
      (select ours from campaign_recipients where run_id = ${runId} and state = 'queued' order by ours limit 1)
      union all
      select (select r.ours from campaign_recipients r
        where r.run_id = ${runId} and r.state = 'queued' and r.ours > lanes.ours order by r.ours limit 1)
        from lanes where lanes.ours is not null)
    select ours from lanes where ours is not null
    union all select null where exists (select from campaign_recipients
      where run_id = ${runId} and state = 'queued' and ours is null)`.execute(tx.db)
  return rows.map(({ ours }) => ours)
}

/** Contacts with a recipient who may still get it, by id. */
export async function listContactsInLine(
  tx: AccountTx,
  runId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ contact_id: string }>`
    select distinct contact_id from campaign_recipients
      where run_id = ${runId} and state in ('queued', 'held') and contact_id > ${after}::uuid
      order by contact_id limit ${limit}`.execute(tx.db)
  return rows.map((row) => row.contact_id)
}

/** The next in line, locked until the commit; skips rows that another worker has locked. */
export async function claimQueued(
  tx: AccountTx,
  runId: string,
  ours: string | null,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select id, contact_id, person, address, ours, version, segments, tries from campaign_recipients
      where run_id = ${runId} and state = 'queued' and ours is not distinct from ${ours}
      order by id limit 1 for update skip locked`.execute(tx.db)
  return rows[0]
}

/** Several at once, for emails, which have no pace. */
export async function claimEmails(tx: AccountTx, runId: string, atMost: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update campaign_recipients r set state = 'sending', tries = r.tries + 1, last_try_at = ${at}
      from (select account_id, id from campaign_recipients where run_id = ${runId} and state = 'queued'
        order by id limit ${atMost} for update skip locked) claimed
      where r.account_id = claimed.account_id and r.id = claimed.id returning r.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** `zone`: whose clock holds it, if its hours end before it has left. */
export const setSending = (
  tx: AccountTx,
  id: string,
  { messageId, segments, zone, at }: { messageId: string; segments: number; zone: string | null; at: Date },
) =>
  sql`update campaign_recipients set state = 'sending', message_id = ${messageId}, segments = ${segments},
      tries = tries + 1, last_try_at = ${at}, comment = '', failure = null, held_zone = ${zone}
    where id = ${id}`.execute(tx.db)

export const setHeld = (tx: AccountTx, id: string, held: { until: Date; zone: string | null; comment: string }) =>
  sql`update campaign_recipients set state = 'held', held_until = ${held.until}, held_zone = ${held.zone},
      comment = ${held.comment} where id = ${id}`.execute(tx.db)

export const setLeftOut = (tx: AccountTx, id: string, reason: string, comment: string) =>
  sql`update campaign_recipients set state = 'leftOut', reason = ${reason}, comment = ${comment} where id = ${id}`.execute(
    tx.db,
  )

/** Puts held recipients of running runs back in line once their hour has come, unless their text is itself waiting. */
export async function releaseDue(tx: AccountTx, now: Date): Promise<void> {
  await sql`
    update campaign_recipients r set state = 'queued', held_until = null, held_zone = null, comment = ''
      from campaign_runs u
      where u.account_id = r.account_id and u.id = r.run_id and u.state = 'running'
        and r.state = 'held' and r.held_until <= ${now} and r.message_id is null`.execute(tx.db)
}

/** A run's texts that haven’t left, with their conversations. */
export async function listOnTheWay(tx: AccountTx, runId: string): Promise<{ id: string; roomId: string }[]> {
  const { rows } = await sql<{ id: string; roomId: string }>`
    select m.id, m.room_id as "roomId" from campaign_recipients r
      join sms_messages m on m.account_id = r.account_id and m.id = r.message_id
      where r.run_id = ${runId} and r.state in ('sending', 'held') and m.status in ('pending', 'held')`.execute(tx.db)
  return rows
}

/** Emails that no job has started: a job checks this under the recipient's lock. */
export const requeueEmails = (tx: AccountTx, runId: string) =>
  sql`update campaign_recipients set state = 'queued' where run_id = ${runId} and state = 'sending'
    and message_id is null`.execute(tx.db)

/** Cancels everyone who is in line or held. */
export const cancelWaiting = (tx: AccountTx, runId: string, comment: string) =>
  sql`update campaign_recipients set state = 'canceled', held_until = null, held_zone = null, comment = ${comment}
    where run_id = ${runId} and state in ('queued', 'held')`.execute(tx.db)

/** Cancels those who got back in line while their run was being stopped. */
export async function cancelLeftovers(tx: AccountTx, since: Date, comment: string): Promise<void> {
  await sql`update campaign_recipients r set state = 'canceled', held_until = null, held_zone = null, comment = ${comment}
    from campaign_runs u where u.account_id = r.account_id and u.id = r.run_id and u.state = 'stopped'
      and u.ended_at > ${since} and r.state in ('queued', 'held')`.execute(tx.db)
}

/**
 * How many the whole account is handing over. Emails may wait for a mail server that is down for hours, which is no reason
 * to hold texts.
 */
export async function countSending(tx: AccountTx): Promise<{ sms: number; email: number }> {
  const { rows } = await sql<{ sms: number; email: number }>`
    select (count(*) filter (where u.format = 'sms'))::int as sms, (count(*) filter (where u.format = 'email'))::int as email
      from campaign_runs u join campaign_recipients r
        on r.account_id = u.account_id and r.run_id = u.id and r.state = 'sending'
      where u.state in ('running', 'paused')`.execute(tx.db)
  return rows[0] ?? { sms: 0, email: 0 }
}

/** A run, by the campaign’s id. */
interface RepliedTo {
  id: string
  runDate: Date
  name: string
}

/**
 * Counts a reply for the latest campaign that reached this number within a week, unless it's an opt-out. Null: none did,
 * or an earlier reply was counted.
 */
export async function markReplied(tx: AccountTx, address: string, at: Date): Promise<RepliedTo | null> {
  const { rows } = await sql<RepliedTo>`
    update campaign_recipients r set replied_at = ${at}
      from campaign_runs u
      where u.account_id = r.account_id and u.id = r.run_id and r.replied_at is null and r.opted_out_at is null and (r.account_id, r.id) = (
        select p.account_id, p.id from campaign_recipients p
          where p.address = ${address} and p.left_at > ${at}::timestamptz - interval '7 days'
          order by p.left_at desc limit 1)
      returning u.campaign_id as id, u.run_date as "runDate", u.name`.execute(tx.db)
  return rows[0] ?? null
}

/** Puts those who failed for one of these reasons back in line, among `recipients` or all. Returns how many. */
export async function requeueFailed(
  tx: AccountTx,
  runId: string,
  failures: readonly string[],
  ids: readonly string[] | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update campaign_recipients set state = 'queued', message_id = null, failure = null, comment = '', left_at = null
      where run_id = ${runId} and state = 'failed' and failure = any (${failures}::text[])
        and (${ids}::uuid[] is null or id = any (${ids}::uuid[]))`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}
