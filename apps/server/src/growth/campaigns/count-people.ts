// The number of people beside a campaign in the list: counted in the background when it is saved, and by each run.
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import type { JobContext } from '#platform/jobs/job'
import { readSampleReferralUrl } from '../referrallinks/referrallinks.public.ts'
import { judgeAudience, sumAudience } from './audience.ts'
import { changeCampaignRow, lockCampaign } from './campaign.store.ts'
import { buildCampaignInput } from './campaign-view.ts'
import { emitCampaign } from './emit-campaign.ts'
import { buildAsked } from './preflight.ts'

export const countTask = 'campaigns.countPeople'

/** Call it in the transaction that saves the campaign. */
export const enqueueCount = (tx: AccountTx, campaign: string) =>
  enqueue(tx, countTask, { campaign }, { jobKey: campaign })

const nobody = '00000000-0000-0000-0000-000000000000'

export async function countPeople({ campaign: id }: { campaign: string }, context: JobContext): Promise<void> {
  const { platform, accountId, actor } = context
  const { database, carrier, clock } = platform
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => database.inAccount({ accountId, actor }, act)
  const row = await inAccount((tx) => lockCampaign(tx, id))
  if (!row || row.deleted_at) return
  const at = clock.now()
  const asking = {
    read: database.read,
    carrier,
    accountId,
    userId: row.created_by ?? nobody,
    at,
    due: at,
    places: false,
    sampleLink: await readSampleReferralUrl(platform, accountId),
  }
  const { people } = sumAudience((await judgeAudience(buildAsked(buildCampaignInput(row)), asking)).groups)
  await inAccount(async (tx) => {
    const now = await lockCampaign(tx, id)
    if (!now || now.deleted_at || now.audience === people) return
    await changeCampaignRow(tx, id, { audience: people, audience_at: at })
    await emitCampaign(tx, id)
  })
}
