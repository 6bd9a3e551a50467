import { sql } from 'kysely'
import { insertMany } from '../platform/db/bulk.ts'
import type { AccountTx } from '../platform/db/database.ts'
import { generateId } from '../platform/generate-id.ts'
import { parseInstantAt } from '../platform/zone.ts'
import type { DemoCampaign, DemoResult, DemoRun } from './demo-campaigns.ts'

export const hasCampaigns = async (tx: AccountTx) =>
  (await tx.db.selectFrom('campaigns').select('id').limit(1).executeTakeFirst()) !== undefined

export interface Reachable {
  id: string
  phone: string
  email: string | null
}

/** Records that these clients agreed to marketing on a form of the agency, unless they opted out. */
export async function recordDemoConsents(tx: AccountTx, phones: readonly string[], at: Date): Promise<void> {
  const known = await sql<{ phone: string }>`select phone from sending_numbers`.execute(tx.db)
  const skipped = new Set(known.rows.map(({ phone }) => phone))
  const added = phones.filter((phone) => !skipped.has(phone))
  await insertMany(
    tx,
    'sending_numbers',
    added.map((phone) => ({ phone, opted_out: false, consented: true, at })),
  )
  const wording = 'I agree that Harbor Insurance may text me about my policies, renewals, and offers.'
  const consent = { act: 'optIn', how: 'Application form', wording, scope: 'All texts from the agency', at }
  await insertMany(
    tx,
    'sending_consents',
    added.map((phone) => ({ id: generateId(), phone, ...consent })),
  )
}

interface New {
  campaign: DemoCampaign
  people: readonly Reachable[]
  author: string
  ours: string
  zone: string
  /** The local day. */
  dayBefore: (days: number) => string
  weekday: number
  now: Date
  /** Of its schedule after now. */
  next: Date | null
  startOn: Date
}

export async function insertDemoCampaign(tx: AccountTx, given: New): Promise<void> {
  const { campaign, author, now, next, startOn, weekday } = given
  const id = generateId()
  const runs = campaign.runs({ weekday })
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb` as never
  await tx.db
    .insertInto('campaigns')
    .values({
      ...{ account_id: tx.accountId, id, format: campaign.format, name: campaign.name },
      ...{ description: campaign.description, content: campaign.content, subject: campaign.subject },
      ...{ target_query: json(campaign.targetQuery), schedule_occurrence: campaign.occurrence },
      ...{ schedule_interval_on: json(campaign.intervalOn), schedule_offset_days: campaign.offsetDays },
      ...{ schedule_start_on: startOn, next_run_at: next, jobs_ran: runs.length },
      ...{ audience: campaign.audience, audience_at: now },
      ...{ created_by: author, created_at: startOn, updated_by: author, updated_at: startOn },
    })
    .execute()
  for (const run of runs) await insertRun(tx, given, id, run)
}

async function insertRun(tx: AccountTx, given: New, campaignId: string, run: DemoRun) {
  const { campaign, ours, zone, dayBefore, people } = given
  const due = parseInstantAt(zone, dayBefore(run.ago), campaign.minutes)
  const began = new Date(due.getTime() + (run.lateMinutes ?? 0) * 60_000)
  const ended = new Date(began.getTime() + 12 * 60_000)
  const id = generateId()
  await tx.db
    .insertInto('campaign_runs')
    .values({
      ...{ account_id: tx.accountId, id, campaign_id: campaignId, run_date: due, created_at: began, started_at: began },
      ...{ name: campaign.name, format: campaign.format, content: campaign.content, subject: campaign.subject },
      ...(run.waits === undefined
        ? { state: 'done', ended_at: ended }
        : { state: 'paused', reason: run.waits, needs_decision: true }),
    })
    .execute()
  if (run.waits !== undefined)
    await tx.db
      .insertInto('state_changes')
      .values({
        ...{ account_id: tx.accountId, machine: 'campaign_runs', subject_id: id, number: 1, from_state: 'running' },
        ...{ to_state: 'paused', at: ended, by_name: tx.actor.name, reason: run.waits },
      })
      .execute()
  const offset = (run.ago * 37) % Math.max(1, people.length - 400)
  const rows = buildStates(run.result).map((state, at) => {
    const person = people[offset + at]
    const left = state.state === 'delivered' || state.state === 'failed' ? new Date(began.getTime() + at * 6000) : null
    return {
      ...{ id: generateId(), run_id: id, contact_id: person?.id ?? '', person: 'client' },
      ...{ address: campaign.format === 'sms' ? (person?.phone ?? null) : (person?.email ?? null) },
      ...{
        ours: campaign.format === 'sms' ? ours : null,
        state: state.state,
        reason: null,
        failure: null,
        comment: '',
      },
      ...{ segments: campaign.format === 'sms' ? 2 : 0, tries: left ? 1 : 0, last_try_at: left, left_at: left },
      ...{ replied_at: state.replied ? ended : null, opted_out_at: state.optedOut ? ended : null },
      ...(state.state === 'failed' && { failure: 'unreachable', comment: 'The phone couldn’t be reached.' }),
      ...(state.state === 'leftOut' && { reason: 'optedOut', comment: 'Opted out of texts.' }),
    }
  })
  await insertMany(tx, 'campaign_recipients', rows)
}

function buildStates({ delivered, failed = 0, queued = 0, leftOut = 0, replied = 0, optedOut = 0 }: DemoResult) {
  return [
    ...Array.from({ length: delivered }, (_, at) => ({
      ...{ state: 'delivered', replied: at < replied, optedOut: at >= replied && at < replied + optedOut },
    })),
    ...Array.from({ length: failed }, () => ({ state: 'failed', replied: false, optedOut: false })),
    ...Array.from({ length: queued }, () => ({ state: 'queued', replied: false, optedOut: false })),
    ...Array.from({ length: leftOut }, () => ({ state: 'leftOut', replied: false, optedOut: false })),
  ]
}
