// Test fixtures for runs: clients with consent, a campaign to them, and what a run has done.
import type { campaignLogDetail } from '@frontdesk/contract/growth/campaigns/runs'
import { api } from '@frontdesk/contract/registry'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { jobContext } from '#testing/jobs'
import type { TestServer } from '#testing/server'
import { startRun } from './run.ts'
import { runRecurring } from './runs.routes.ts'

export type Detail = z.output<typeof campaignLogDetail>

/** Adds clients with these mobile numbers who agreed to automatic texts; returns their ids in that order. */
export async function addClients(server: TestServer, phones: readonly string[], accountId = server.here.id) {
  const ids = phones.map(() => crypto.randomUUID())
  await server.admin.query(
    `insert into tenant.contacts (account_id, id, first_name, last_name, mobile_phone)
       select $1, c.id, 'Client', 'No ' || c.place, c.phone
         from unnest($2::uuid[], $3::text[]) with ordinality c (id, phone, place)`,
    [accountId, ids, phones],
  )
  await server.admin.query(
    `insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at)
       select $1, phone, false, true, $3 from unnest($2::text[]) phone on conflict do nothing`,
    [accountId, phones, server.clock.now()],
  )
  return ids
}

export interface WantedCampaign {
  contacts: readonly string[]
  content?: string
  contentB?: string
  name?: string
  accountId?: string
}

/** Adds a text campaign that runs once; returns its id. */
export async function addCampaign(
  server: TestServer,
  {
    contacts,
    content = 'Hi {{firstName}}, Harbor Insurance here.',
    contentB,
    name = 'Winter',
    accountId,
  }: WantedCampaign,
) {
  const id = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.campaigns (account_id, id, format, name, target_whom, target_contacts, content, content_b,
        schedule_occurrence, schedule_start_on, created_at, updated_at)
       values ($1, $2, 'sms', $3, 'client', $4, $5, $6, 'once', $7, $7, $7)`,
    [accountId ?? server.here.id, id, name, contacts, content, contentB ?? null, server.clock.now()],
  )
  return id
}

/** Starts its run now. */
export async function startCampaignRun(
  server: TestServer,
  campaign: string,
  accountId = server.here.id,
): Promise<string> {
  const runDate = server.clock.now()
  await runInAccount(server, (tx) => startRun(tx, server.platform, campaign, runDate, 0), accountId)
  return runDate.toISOString()
}

export const runInAccount = <T>(
  { platform, here }: TestServer,
  act: (tx: AccountTx) => Promise<T>,
  accountId = here.id,
): Promise<T> => platform.database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, act)

/** Does what the recurring jobs for runs do every minute. */
export async function runMinute({ platform, here }: TestServer, accountId = here.id) {
  for (const round of runRecurring) if (round.per === 'account') await round.run(jobContext({ platform, accountId }))
}

export function watchRun(server: TestServer, campaign: string, runDate: string) {
  const params = { id: campaign, runDate }
  // Moving the clock lets sessions expire.
  const auth = async () => ({ token: await server.session(server.here.people.owner) })
  const list = async (query: Record<string, unknown> = {}) =>
    (
      await server.request(
        api.campaigns.listCampaignLogDetails,
        { params, query: { limit: 100, ...query } },
        await auth(),
      )
    ).body.data as Detail[]
  return {
    auth,
    params,
    list,
    states: async () => countStates(await list()),
    log: async () => (await server.request(api.campaigns.getCampaignRun, { params }, await auth())).body,
    until: (state: string) =>
      expect
        .poll(
          async () => {
            server.clock.step(2000)
            await runMinute(server)
            return (await server.request(api.campaigns.getCampaignRun, { params }, await auth())).body.state
          },
          { timeout: 40_000, interval: 100 },
        )
        .toBe(state),
  }
}

export const countStates = (people: readonly { status: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { status } of people) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
