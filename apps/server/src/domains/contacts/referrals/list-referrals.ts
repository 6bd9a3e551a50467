import type { contactEndpoints } from '@frontdesk/contract/contacts'
import type { AnswerOf, CallOf } from '#platform/domain'
import { referralPage } from './referrals.store.ts'

type Endpoint = typeof contactEndpoints.listReferrals

export async function listReferrals({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, referralPage(query.page, query.limit))
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
