// What must be true before a message campaign is sent to the registry, where each attempt costs money.
import { lintCampaign } from '@frontdesk/contract/money/registration/lint/lint-campaign'
import type { CampaignDraft } from '@frontdesk/contract/money/registration/message-campaigns'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Platform } from '#platform/platform'
import { readFacts } from '../facts/registration-facts.ts'
import { readFees } from '../registration-view.ts'
import { brandQuery } from './campaigns.store.ts'

interface Sending {
  account: Pick<Caller, 'accountId' | 'namespace'>
  locationId: string
  draft: CampaignDraft
  /** Cents, as the person confirmed them. */
  fee: number
  /** The person sends it although findings that are no errors remain. */
  warnings: boolean
}

/** Throws brandNotApproved, feeChanged, and findingsOpen. Opens the agency's website, so it takes seconds. */
export async function checkSending(
  platform: Platform,
  { account, locationId, draft, fee, warnings }: Sending,
): Promise<void> {
  const [brand] = await platform.database.read(account.accountId, brandQuery(locationId))
  if (brand?.brand_status !== 'approved') throw new AppError('brandNotApproved')
  const { campaign: current } = await readFees(platform)
  if (current !== fee) throw new AppError('feeChanged', { details: { fee: current } })
  const { findings } = lintCampaign(draft, await readFacts(platform, account, locationId))
  const open = findings.filter(({ severity }) => severity === 'error' || !warnings)
  if (open.length > 0)
    throw new AppError('findingsOpen', {
      details: { findings: open.map(({ rule, severity, title, field }) => ({ rule, severity, title, field })) },
    })
}
