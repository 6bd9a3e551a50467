import { campaignInput } from '@frontdesk/contract/growth/campaigns/campaign'
import { api } from '@frontdesk/contract/registry'
import {
  campaignQuery,
  campaignSummaryQuery,
  campaignsQuery,
  runQuery,
} from '../../../apps/web/src/growth/campaigns/campaigns.queries.ts'
import { suppressionsQuery } from '../../../apps/web/src/growth/campaigns/email/email.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

async function add({ server, token }: Stage, name: string) {
  const body = {
    format: 'sms' as const,
    name,
    targetQuery: {
      combinator: 'and' as const,
      rules: [{ field: 'lastName', operator: '=' as const, value: 'Nobody' }],
    },
    content: 'Hi {{firstName|there}}',
    scheduleOccurrence: 'once' as const,
    scheduleStartOn: '2030-01-05T15:00:00.000Z',
  }
  const { status, body: added } = await server.request(api.campaigns.createCampaign, { body }, { token })
  if (status !== 201) throw new Error(JSON.stringify(added))
  return added
}

const pick = <T extends object>(from: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

const remove = ({ server, token }: Stage, id: string) =>
  server.request(api.campaigns.deleteCampaign, { params: { id } }, { token })

export const campaignSaved: SyncCase[] = [
  {
    title: 'changes the name of a campaign in the list and on its page',
    async arrange(stage) {
      const { server, token } = stage
      const { id, ...added } = await add(stage, 'Winter')
      const fields = Object.keys(campaignInput.shape) as (keyof typeof campaignInput.shape)[]
      const body = { ...campaignInput.parse(pick(added, fields)), name: 'Winter storms' }
      return {
        shown: [campaignQuery(id)],
        act: () => server.request(api.campaigns.updateCampaign, { params: { id }, body }, { token }),
      }
    },
  },
  {
    title: 'reads the list and its sums again after a campaign was added',
    async arrange(stage) {
      return {
        shown: [campaignsQuery({}), campaignSummaryQuery()],
        refetched: ['listCampaigns', 'getCampaignSummary'],
        act: () => add(stage, 'Spring').then(() => undefined),
      }
    },
  },
]

export const campaignRemoved: SyncCase[] = [
  {
    title: 'reads the list and its sums again after a campaign was deleted',
    async arrange(stage) {
      const { id } = await add(stage, 'Autumn')
      return {
        shown: [campaignsQuery({}), campaignSummaryQuery()],
        refetched: ['listCampaigns', 'getCampaignSummary'],
        act: () => remove(stage, id),
      }
    },
  },
]

const runDate = '2026-11-21T15:00:00.000Z'

export const campaignRunProgress: SyncCase[] = [
  {
    title: 'reads a run again after it was paused',
    async arrange(stage) {
      const { server, token } = stage
      const { id } = await add(stage, 'Summer')
      await server.admin.query(
        `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, state, name, format, content, created_at,
            started_at) values ($1, gen_random_uuid(), $2, $3, 'running', 'Summer', 'sms', 'Hi', $3, $3)`,
        [server.here.id, id, runDate],
      )
      return {
        shown: [runQuery(id, runDate)],
        refetched: ['getCampaignRun'],
        act: () => server.request(api.campaigns.pauseRun, { params: { id, runDate } }, { token }),
      }
    },
  },
]

export const emailSuppressionsChanged: SyncCase[] = [
  {
    title: 'reads the addresses that get no emails again after one was added',
    async arrange({ server, token }) {
      const body = { email: 'no-mail@example.com', reason: 'Asked at the counter' }
      return {
        shown: [suppressionsQuery('')],
        refetched: ['suppressions'],
        act: () => server.request(api.campaigns.addSuppression, { body }, { token }).then(() => undefined),
      }
    },
  },
]
