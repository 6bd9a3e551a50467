import { presenceOf } from '../../users/users.public.ts'
import { busyAmong } from '../call/legs.store.ts'
import type { LockedCall } from './in-call.ts'

/** A colleague who is signed in and in no call. */
export async function isFree({ tx, platform }: Pick<LockedCall, 'tx' | 'platform'>, userId: string): Promise<boolean> {
  const { loggedIn, mobileLoggedIn } = presenceOf(platform, { accountId: tx.accountId, userId })
  return (loggedIn || mobileLoggedIn) && (await busyAmong(tx, [userId])).size === 0
}
