// Reads the newest state of a message campaign from the carrier, whatever told that it changed: calls of the carrier come late
// and in any order.
import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { readFees } from '../registration-view.ts'
import { applyCampaignState } from './apply-campaign-state.ts'
import { findService, lockService } from './campaigns.store.ts'

/** Another reading was applied in between, so that one's state may be newer than this one's. */
const mostReadings = 5

/** `idOrSid`: of a message campaign; nothing happens to one that isn't here. Throws CarrierUnavailable. */
export async function refreshCampaign(platform: Platform, scope: AccountScope, idOrSid: string): Promise<void> {
  const { database, carrier, clock } = platform
  const fees = await readFees(platform)
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const [seen] = await database.read(scope.accountId, findService(idOrSid))
    if (!seen?.sid) return
    const state = await carrier.registration.readCampaign(seen.sid)
    if (!state) return
    const isApplied = await database.inAccount(scope, async (tx) => {
      const now = await lockService(tx, seen.id)
      if (now && now.version !== seen.version) return false
      // What is being sent gets its state from the reply.
      if (now?.busy_since === null) await applyCampaignState(tx, { id: seen.id, state, at: clock.now(), fees })
      return true
    })
    if (isApplied) return
  }
}

/** For calls of the carrier, and for those who hurry the registry. Throws CarrierUnavailable. */
export const refreshTold = (platform: Platform, accountId: string, id: string): Promise<void> =>
  refreshCampaign(platform, { accountId, actor: { userId: null, name: 'Frontdesk' } }, id)
