import type { ClientRequestKind } from '@frontdesk/contract/clientapp/limits'
import { AppError } from '#platform/app-error'
import { hashToken } from '#platform/crypto/token'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { agencyOf } from '../brand.ts'
import { clientActor } from '../client-actor.ts'
import { clientOf } from '../client-sessions.store.ts'
import { insertRequest, requestById, requestsSince } from './requests.store.ts'

const mostADay = 20
const day = 24 * 60 * 60_000

interface Sent {
  namespace: string
  token: string
  /** Of the request, chosen by the phone. */
  id: string
  kind: ClientRequestKind | 'referral'
  ip: string
}

/**
 * Runs `act` once for the request, as the client of the token, who is locked until the commit; `act` returns the
 * follow-up. Throws clientSignedOut, and tooManyRequests after 20 requests in a day.
 */
export async function asClient(
  platform: Platform,
  { namespace, token, id, kind, ip }: Sent,
  act: (tx: AccountTx, contactId: string) => Promise<string>,
): Promise<void> {
  const { id: accountId } = await agencyOf(platform, namespace)
  const at = platform.clock.now()
  await platform.database.inAccount({ accountId, actor: { ...clientActor, ip } }, async (tx) => {
    const contactId = await clientOf(tx, hashToken(token), at)
    if (contactId === undefined) throw new AppError('clientSignedOut')
    const known = await requestById(tx, id)
    if (known?.contact_id === contactId) return
    if (known) throw new AppError('alreadyDone')
    if ((await requestsSince(tx, contactId, new Date(at.getTime() - day))) >= mostADay) {
      throw new AppError('tooManyRequests', { retryAfter: 60 * 60 })
    }
    const followup = await act(tx, contactId)
    await insertRequest(tx, { id, contact_id: contactId, kind, followup_id: followup, created_at: at })
  })
}
