import type { accountEndpoints, setupItems } from '@frontdesk/contract/accounts/accounts'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findMembers } from '../auth/auth.public.ts'
import { offeredQuery, ready } from './accounts.store.ts'

type Endpoint = typeof accountEndpoints.getSetup

export async function getSetup({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database, clock } = platform
  const [[there], [plans], members] = await Promise.all([
    database.read(caller.accountId, ready()),
    database.readDirectory(offeredQuery(clock.now())),
    findMembers(platform, caller.accountId),
  ])
  // Without a plan and without one to choose, nothing has to be paid.
  const costs = (there?.plan ?? false) || (plans?.any ?? false)
  const done: Record<(typeof setupItems)[number], boolean> = {
    location: there?.location ?? false,
    phone: there?.phone ?? false,
    stripePaymentMethodId: there?.method || !costs,
    mfaSetup: members.get(caller.userId)?.mfaEnabled ?? false,
  }
  return { outstanding: (Object.keys(done) as (keyof typeof done)[]).filter((item) => !done[item]) }
}
