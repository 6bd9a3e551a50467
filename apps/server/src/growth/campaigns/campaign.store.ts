import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import type { CampaignInput } from './campaign-rules.ts'

type Stored = Selectable<DB['campaigns']>
export type CampaignRow = Stored & { status: string; active: boolean; zone: string; last_run: string | null }

const json = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`) as never

/** The fields that a person entered, by column. */
export const buildCampaignColumns = (input: CampaignInput) => ({
  format: input.format,
  name: input.name,
  description: input.description,
  target_whom: input.targetWhom,
  target_tags: input.targetTags,
  target_tags_mode: input.targetTagsMode,
  target_contacts: input.targetContacts,
  target_query: json(input.targetQuery),
  target_view: input.targetView,
  exclude_tags: input.excludeTags,
  exclude_texted_days: input.excludeTextedDays,
  content: input.content,
  content_b: input.contentB,
  subject: input.subject,
  preheader: input.preheader,
  media: input.media,
  schedule_occurrence: input.scheduleOccurrence,
  schedule_interval: input.scheduleInterval,
  schedule_interval_on: json(input.scheduleIntervalOn),
  schedule_start_on: new Date(input.scheduleStartOn),
  schedule_end_format: input.scheduleEndFormat,
  schedule_end_value: json(input.scheduleEndValue),
  schedule_offset_days: input.scheduleOffsetDays,
  late_hours: input.lateHours,
})

/** Campaigns that aren't deleted, with their status, which depends on their open runs. */
export const shownCampaigns = sql`
  select c.*, (select timezone from accounts) as zone, open.campaign_id is not null as underway,
    c.is_active and (c.next_run_at is not null or open.campaign_id is not null) as active,
    case when open.decision then 'decision' when open.running then 'running' when open.campaign_id is not null then 'paused'
      when not c.is_active then 'inactive' when c.next_run_at is null then 'ended' else 'active' end as status
  from campaigns c left join (
    select campaign_id, bool_or(needs_decision) as decision, bool_or(state <> 'paused') as running from campaign_runs
      where state in ('collecting', 'running', 'paused') group by campaign_id) open on open.campaign_id = c.id
  where c.deleted_at is null`

/** The run to show for each: one that waits for a decision, else one in progress, else the newest. */
export const withLastRun = sql`
  s.*, coalesce(
    (select id from campaign_runs r where s.underway and r.account_id = s.account_id and r.campaign_id = s.id
      and r.state in ('collecting', 'running', 'paused') order by r.needs_decision desc, r.run_date desc limit 1),
    (select id from campaign_runs r where r.account_id = s.account_id and r.campaign_id = s.id
      order by r.run_date desc limit 1)) as last_run`

/** For Database.read(). */
export const campaignQuery = (id: string): Query<CampaignRow> =>
  sql<CampaignRow>`select ${withLastRun} from (${shownCampaigns} and c.id = ${id}) s`.compile(build)

/** A campaign as it is shown, unless it is deleted. */
export const readCampaign = async (tx: AccountTx, id: string): Promise<CampaignRow | undefined> =>
  (await tx.db.executeQuery(campaignQuery(id))).rows[0]

/** Deleted or not, locked until the commit. */
export const lockCampaign = (tx: AccountTx, id: string): Promise<Stored | undefined> =>
  tx.db.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined when the id is taken. */
export const insertCampaign = (tx: AccountTx, row: Omit<Insertable<DB['campaigns']>, 'account_id'>) =>
  tx.db
    .insertInto('campaigns')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const changeCampaignRow = (tx: AccountTx, id: string, change: Updateable<DB['campaigns']>) =>
  tx.db.updateTable('campaigns').set(change).where('id', '=', id).execute()

/** A person's edit: it makes edits of an older version fail. */
export const editCampaignRow = (tx: AccountTx, id: string, change: Updateable<DB['campaigns']>) =>
  changeCampaignRow(tx, id, { ...change, edited_version: sql<number>`version + 1` as never })

/** Bumps its version, so that browsers show what changed about its runs. */
export const advanceCampaign = (tx: AccountTx, id: string) =>
  tx.db
    .updateTable('campaigns')
    .set({ late_hours: sql<number>`late_hours` as never })
    .where('id', '=', id)
    .execute()

/** Locks the count until the commit, so that concurrent additions respect the limits. */
export const lockCampaignCount = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns:${tx.accountId}`}, 0))`.execute(tx.db)

export async function isFull(tx: AccountTx, which: 'all' | 'active'): Promise<boolean> {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*)::int as total, (count(*) filter (where is_active and next_run_at is not null))::int as active
      from campaigns where deleted_at is null`.execute(tx.db)
  const { total = 0, active = 0 } = rows[0] ?? {}
  return which === 'all' ? total >= campaignLimits.campaigns : active >= campaignLimits.active
}

interface Named {
  tags: readonly string[]
  contacts: readonly string[]
  media: readonly string[]
  view: string | null
}

/** Those that no longer exist, or that this person can't see; null: a person without views of their own. */
export async function findMissing(
  tx: AccountTx,
  { tags, contacts, media, view }: Named,
  me: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${tags}::uuid[]) as t (id)
      where not exists (select from tags where tags.id = t.id and deleted_at is null)
    union all select id from unnest(${contacts}::uuid[]) as t (id)
      where not exists (select from contacts where contacts.id = t.id and deleted_at is null)
    union all select id from unnest(${media}::uuid[]) as t (id)
      where not exists (select from sms_media where sms_media.id = t.id and state = 'ready')
    union all select id from unnest(${view === null ? [] : [view]}::uuid[]) as t (id)
      where not exists (select from contact_views v where v.id = t.id and v.deleted_at is null
        and (v.owner_id is null or v.owner_id = ${me}::uuid))`.execute(tx.db)
  return rows.map(({ id }) => id)
}
