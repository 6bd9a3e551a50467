import { lookUpNotices, lookUpsAnHour, mayLookUpPrivate } from '@frontdesk/contract/contacts/private-look-up'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { Caller } from '#platform/caller'
import { listIndexCandidates } from '#platform/crypto/blind-index'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { contactsBySsn, numbersSince, rememberNumber } from './look-ups.store.ts'
import { ssnDigest, ssnIndexField } from './private-fields.ts'

export const hourMs = 60 * 60_000
const mostFound = 50

export interface LookUp {
  caller: Caller
  platform: Platform
  inAccount: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>
}

/** Ids of contacts with the number; or a notice, with a reply as if nobody had it. */
export async function lookUpSsn(
  { caller, platform, inAccount }: LookUp,
  ssn: string,
): Promise<{ ids: string[]; notice: string | null }> {
  if (caller.ghost) return { ids: [], notice: lookUpNotices.ghost }
  if (!mayLookUpPrivate.includes(caller.role)) return { ids: [], notice: lookUpNotices.notYours }
  const { accountId, userId } = caller
  const digest = ssnDigest(platform.keys, accountId, 'ssn', ssn) ?? ''
  const now = platform.clock.now()
  const outcome = await inAccount(async (tx) => {
    const known = await numbersSince(tx, userId, 'search', new Date(now.getTime() - hourMs))
    // Reloading a list or loading its next page repeats the same value, which reveals nothing new.
    const again = known.some((one) => one.digest === digest)
    const oldest = known[0]
    if (!again && oldest && known.length >= lookUpsAnHour) return { freeAt: oldest.at.getTime() + hourMs }
    const ids = await contactsBySsn(tx, listIndexCandidates(platform.keys, ssnIndexField(accountId), ssn), mostFound)
    if (!again) {
      await rememberNumber(tx, userId, 'search', digest, now)
      await audit(tx, {
        action: 'contact.ssn.lookedUp',
        entity: { type: 'account', id: accountId },
        facts: { digest, found: ids.length },
      })
    }
    return { ids }
  })
  if (outcome.ids) return { ids: outcome.ids, notice: null }
  throw new AppError('tooManyRequests', {
    message: `You can look up ${lookUpsAnHour} Social Security numbers an hour. Try again later.`,
    retryAfter: Math.ceil((outcome.freeAt - now.getTime()) / 1000),
  })
}
