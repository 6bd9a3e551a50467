import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

export interface RunRow {
  id: string
  campaign_id: string
  run_date: Date
  state: string
  needs_decision: boolean
  unguarded: boolean
  name: string
  format: string
  content: string
  content_b: string | null
  subject: string
  preheader: string
  media: string[]
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

const columns = sql`r.id, r.campaign_id, r.run_date, r.state, r.needs_decision, r.unguarded, r.name, r.format, r.content,
  r.content_b, r.subject, r.preheader, r.media, r.created_at, r.started_at, r.ended_at`

/** Whom campaign `c` is for, and which of their dates it follows. */
export const targetOfCampaign = sql`jsonb_build_object('targetWhom', c.target_whom, 'targetTags', c.target_tags,
  'targetTagsMode', c.target_tags_mode, 'targetContacts', c.target_contacts, 'targetQuery', c.target_query,
  'targetView', c.target_view, 'excludeTags', c.exclude_tags, 'excludeTextedDays', c.exclude_texted_days,
  'onField', case when c.schedule_occurrence = 'field'
    then jsonb_build_object('field', c.schedule_interval_on, 'offsetDays', c.schedule_offset_days) end)`

/** Copies what the campaign sends now, and to whom. Undefined when the run already exists, or the campaign doesn’t. */
export async function insertRun(
  tx: AccountTx,
  { id, campaignId, runDate, at }: { id: string; campaignId: string; runDate: Date; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into campaign_runs (account_id, id, campaign_id, run_date, name, format, content, content_b, subject,
        preheader, media, target, created_at)
      select account_id, ${id}, id, ${runDate}, name, format, content, content_b, subject, preheader, media,
          ${targetOfCampaign}, ${at}
        from campaigns c where id = ${campaignId} and deleted_at is null
      on conflict (account_id, campaign_id, run_date) do nothing
      returning id`.execute(tx.db)
  return rows[0]?.id
}

export async function readRun(tx: AccountTx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${columns} from campaign_runs r where r.id = ${id}`.execute(tx.db)
  return rows[0]
}

/**
 * `for share`: it keeps its state until the commit, and others may lock it like that as well. Never `for update`, for
 * which the counting of recipients would wait.
 */
export async function lockRun(tx: AccountTx, id: string, strength: 'no key update' | 'share' = 'no key update') {
  const { rows } = await sql<RunRow>`
    select ${columns} from campaign_runs r where r.id = ${id} for ${sql.raw(strength)}`.execute(tx.db)
  return rows[0]
}

/** Before its state changes, which its campaign shows: the campaign first, as its edits and its clock lock it. */
export async function lockRunOfCampaign(tx: AccountTx, id: string) {
  await sql`select from campaigns where id = (select campaign_id from campaign_runs where id = ${id})
    for no key update`.execute(tx.db)
  return lockRun(tx, id)
}

/** The run of that date. A deleted campaign keeps its runs, which are no longer shown. */
const byDate = (campaignId: string, runDate: string) => sql`
  campaign_runs r join campaigns c on c.account_id = r.account_id and c.id = r.campaign_id
    where r.campaign_id = ${campaignId} and r.run_date = ${new Date(runDate)} and c.deleted_at is null`

export async function findRunId(tx: AccountTx, campaignId: string, runDate: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select r.id from ${byDate(campaignId, runDate)}`.execute(tx.db)
  return rows[0]?.id
}

/** For Database.read(). */
export const runByDateQuery = (campaignId: string, runDate: string): Query<RunRow & { created_by: string | null }> =>
  sql<RunRow & { created_by: string | null }>`
    select ${columns}, c.created_by from ${byDate(campaignId, runDate)}`.compile(build)

/** Runs of the account in this state, oldest first. */
export async function listRunsIn(tx: AccountTx, states: readonly string[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${columns} from campaign_runs r where r.state = any (${states}::text[]) order by r.created_at, r.id limit 500
  `.execute(tx.db)
  return rows
}

/** A campaign's open runs, for when it is deleted. */
export async function listOpenRunsOf(tx: AccountTx, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign_runs where campaign_id = ${campaignId} and state in ('collecting', 'running', 'paused')
      order by id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Records that its recipients are listed, whatever its state is now. */
export const markStarted = (tx: AccountTx, id: string, at: Date) =>
  sql`update campaign_runs set started_at = ${at} where id = ${id}`.execute(tx.db)

/** Of the person taking the action. */
export async function findActorName(tx: AccountTx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from users where id = ${tx.actor.userId}`.execute(tx.db)
  return rows[0]?.name || tx.actor.name
}

/** At most one job per second; see campaigns.functions.sql. */
export const enqueueProgress = (tx: AccountTx, runId: string) =>
  sql`select count_campaign_progress(${runId}::uuid)`.execute(tx.db)
