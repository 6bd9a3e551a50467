// Who is mailed about billing.
import type { Platform } from '#platform/platform'
import { findMembers } from '../../../domains/auth/auth.public.ts'
import { namesQuery } from './budget.store.ts'

export const budgetMailTask = 'billing.mailBudget'
export const pauseMailTask = 'billing.mailPause'

export interface BillingPerson {
  id: string
  name: string
  email: string
}

/** Owners and admins who still work here and whose mailbox takes mail. */
export async function listBillingPeople(
  { database }: Pick<Platform, 'database'>,
  accountId: string,
): Promise<BillingPerson[]> {
  const members = await findMembers({ database }, accountId)
  const ids = [...members].filter(([, { role, mailProblem }]) => isAdmin(role) && !mailProblem).map(([id]) => id)
  if (ids.length === 0) return []
  const names = await database.read(accountId, namesQuery(ids))
  return names.map(({ id, name }) => ({ id, name, email: members.get(id)?.email ?? '' }))
}

const isAdmin = (role: string) => role === 'owner' || role === 'admin'
