import type { JobContext } from '#platform/jobs/job'
import { purgeWaitingEvidence } from './evidence/evidence.store.ts'
import { purgeLinks } from './links/consent-links.store.ts'

const day = 24 * 60 * 60_000
/** Until then an expired or used link says so. */
const linkDays = 90
const batch = 500

/** What a signature proves is in the consent itself. Each batch commits separately; after a stop, the next run continues. */
export async function purgeLeftovers({ accountId, actor, platform, signal }: JobContext): Promise<void> {
  const daysAgo = (days: number) => new Date(platform.clock.now().getTime() - days * day)
  for (const [drop, before] of [
    [purgeLinks, daysAgo(linkDays)],
    [purgeWaitingEvidence, daysAgo(1)],
  ] as const) {
    for (let dropped = batch; dropped === batch && !signal.aborted; )
      dropped = await platform.database.inAccount({ accountId, actor }, (tx) => drop(tx, before, batch))
  }
}
