import { admins } from '@frontdesk/contract/kit/role'
import { viewLimits } from '@frontdesk/contract/views/list-shape'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import { countSaved, lockCount } from './saved-views.store.ts'

/** @param owner Null for a shared view. */
export function mayWrite({ role }: Caller, owner: string | null) {
  if (owner === null && !admins.includes(role)) throw new AppError('sharedViewNotYours')
}

/** Throws when there are as many as there can be; locked until the commit. */
export async function refuseTooMany(tx: AccountTx, owner: string | null) {
  await lockCount(tx, owner)
  if ((await countSaved(tx, owner)) >= viewLimits.views) throw new AppError('tooManyViews')
}
