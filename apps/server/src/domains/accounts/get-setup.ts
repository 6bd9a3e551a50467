import type { accountEndpoints, setupItems } from '@frontdesk/contract/accounts/accounts'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findMembers } from '../auth/auth.public.ts'
import { ready } from './accounts.store.ts'

type Endpoint = typeof accountEndpoints.getSetup

export async function getSetup({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [[there], members] = await Promise.all([
    platform.database.read(caller.accountId, ready()),
    findMembers(platform, caller.accountId),
  ])
  const done: Record<(typeof setupItems)[number], boolean> = {
    location: there?.location ?? false,
    phone: there?.phone ?? false,
    stripePaymentMethodId: there?.paid ?? true,
    mfaSetup: members.get(caller.userId)?.mfaEnabled ?? false,
  }
  return { outstanding: (Object.keys(done) as (keyof typeof done)[]).filter((item) => !done[item]) }
}
