import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import type { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findLiveContact } from '../referrallinks/referrallinks.public.ts'
import { listReferralTree } from './tree.store.ts'

type Endpoint = typeof referralEndpoints.getReferralTree

export async function getReferralTree({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const most = referralLimits.tree
  // One more than is shown tells whether there are more.
  const bounds = { depth: referralLimits.treeDepth, most: most + 1 }
  const [contacts, rows] = await platform.database.readAll(caller.accountId, [
    findLiveContact(params.id),
    listReferralTree(params.id, bounds),
  ])
  if (contacts.length === 0) throw new AppError('contactNotFound')
  const data = rows.slice(0, most)
  return { data, premium: data.reduce((sum, { premium }) => sum + premium, 0), cut: rows.length > most }
}
