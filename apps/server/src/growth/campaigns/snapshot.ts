import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { rowsIn } from '../../domains/accounts/accounts.public.ts'
import { findOrCreateReferralLinks, readSampleReferralUrl } from '../referrallinks/referrallinks.public.ts'
import { type CampaignAsked, loadAsked, type Read } from './asked.ts'
import { collectPeople, insertRecipients } from './audience.store.ts'
import { createJudge } from './judge-people.ts'
import { listContactsInLine } from './recipients.store.ts'
import { readTargetOfRun } from './snapshot.store.ts'
import { audienceTexts } from './texts/audience.texts.ts'

/**
 * Everyone a run is for, as they are now, by the code of the preflight: one row each, in line, held for their quiet
 * hours, or left out. What it says is the run’s; whom it is for is read from the campaign.
 */
export async function insertSnapshot(
  tx: AccountTx,
  platform: Platform,
  { id }: { id: string },
  at: Date,
): Promise<number> {
  const found = await readTargetOfRun(tx, id)
  if (!found) return 0
  const { createdBy, runDate, ...campaign } = found
  const read: Read = (_, query) => rowsIn(tx, query)
  const { carrier } = platform
  const sampleLink = await readSampleReferralUrl(platform, tx.accountId)
  const who = { accountId: tx.accountId, userId: createdBy ?? noId }
  const asking = { read, carrier, ...who, at, due: runDate, places: true, sampleLink }
  const asked = await loadAsked(campaign satisfies CampaignAsked, asking)
  const groups = (await collectPeople(tx, asked)).map(createJudge(asked))
  const worded = groups.map((group) => ({
    ...group,
    words: group.reason && (group.words ?? audienceTexts.leftOut(asked.format, group.reason)),
  }))
  const inserted = await insertRecipients(tx, asked, worded, id)
  if (asked.used.includes('referralLink')) await createLinksFor(tx, platform, id)
  return inserted
}

/** For thousands at once, so that none is made person by person while the run sends. */
async function createLinksFor(tx: AccountTx, platform: Platform, runId: string) {
  for (let after: string | undefined = noId; after; ) {
    const contacts = await listContactsInLine(tx, runId, { after, limit: linksAtOnce })
    await findOrCreateReferralLinks(tx, platform, contacts, null)
    after = contacts.at(-1)
  }
}

const linksAtOnce = 5000
const noId = '00000000-0000-0000-0000-000000000000'
