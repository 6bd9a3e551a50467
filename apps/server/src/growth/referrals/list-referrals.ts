import type { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import type { AnswerOf, CallOf } from '#platform/domain'
import { listReferralRows, type ReferralRow, referralWayNames } from './report.store.ts'

type List = typeof referralEndpoints.listReferrals
type Ways = typeof referralEndpoints.listReferralWays

export async function listReferrals({ query, caller, platform }: CallOf<List>): Promise<AnswerOf<List>> {
  const { page, limit, view: _, ...filters } = query
  const bounds = { limit, offset: (page - 1) * limit }
  const rows = await platform.database.read(caller.accountId, listReferralRows(filters, bounds, platform.clock.now()))
  return { data: rows.map(buildReferralView) }
}

const buildReferralView = ({ client, on, via, referrer, level, at, stage, premium }: ReferralRow) => ({
  client,
  aflliateOn: on,
  affliateVia: via,
  affliateContact: referrer,
  affliateContactLevel: level,
  at: at?.toISOString() ?? null,
  stage,
  premium,
})

export async function listReferralWays({ caller, platform }: CallOf<Ways>): Promise<AnswerOf<Ways>> {
  const rows = await platform.database.read(caller.accountId, referralWayNames)
  return { data: rows.map(({ way }) => way) }
}
