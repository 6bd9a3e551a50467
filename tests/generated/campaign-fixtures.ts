import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '../../apps/server/src/testing/server.ts'

export type CampaignFixtures = Awaited<ReturnType<typeof addCampaign>>

const runDate = '2026-11-20T15:00:00.000Z'

/** A campaign with a run that has ended, one recipient, and an address that gets no emails. */
export async function addCampaign(
  server: TestServer,
  { account, token, word, contact }: { account: string; token: string; word: string; contact: string },
) {
  const campaign = await server.request(
    api.campaigns.createCampaign,
    {
      body: {
        format: 'sms',
        name: `${word} campaign`,
        targetContacts: [contact],
        content: word,
        scheduleOccurrence: 'once',
        scheduleStartOn: '2030-01-05T15:00:00.000Z',
      },
    },
    { token },
  )
  if (campaign.status !== 201) throw new Error(`No campaign could be created: ${JSON.stringify(campaign.body)}`)
  const run = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, state, name, format, content, created_at,
        started_at, ended_at)
      values ($1, $2, $3, $4, 'done', $5, 'sms', $5, $4, $4, $4)`,
    [account, run, campaign.body.id, runDate, word],
  )
  await server.admin.query(
    `insert into tenant.campaign_recipients (account_id, run_id, contact_id, person, address, ours, state, comment)
      values ($1, $2, $3, 'client', '12125550123', '12125550100', 'failed', $4)`,
    [account, run, contact, word],
  )
  const suppression = await server.request(
    api.campaigns.addSuppression,
    { body: { email: `${word.toLowerCase()}@example.com`, reason: word } },
    { token },
  )
  if (suppression.status !== 201) throw new Error(`No address could be suppressed: ${JSON.stringify(suppression.body)}`)
  return { campaign: campaign.body.id, runDate, suppression: suppression.body.id }
}

/** Undefined for parameters that are not of campaigns. */
export function findCampaignParameter({ path }: Endpoint, name: string, world: CampaignFixtures): string | undefined {
  if (path.startsWith('/mail/')) return name === 'token' ? 'x'.repeat(43) : undefined
  if (!path.startsWith('/campaigns/')) return undefined
  if (name === 'runDate') return world.runDate
  return path.startsWith('/campaigns/email/suppressions/') ? world.suppression : world.campaign
}
