import type { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import type { AnswerOf, CallOf } from '#platform/domain'
import { referralPage } from './referrals.store.ts'

type Endpoint = typeof referralEndpoints.listReferrals

export async function listReferrals({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, referralPage(query, platform.clock.now()))
  return {
    data: rows.map(({ client, on, via, referrer, level }) => ({
      client,
      aflliateOn: on,
      affliateVia: via,
      affliateContact: referrer,
      affliateContactLevel: level,
    })),
  }
}
