import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import type { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { serveCsv } from '#platform/spreadsheet/serve-csv'
import { listReferralRows, type ReferralRow } from './report.store.ts'
import { referralTexts as texts } from './texts/referrals.texts.ts'

type Endpoint = typeof referralEndpoints.exportReferrals

export async function exportReferrals(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { query, caller, platform, inAccount } = call
  const facts = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  await inAccount((tx) =>
    audit(tx, { action: 'referrals.exported', entity: { type: 'account', id: caller.accountId }, facts }),
  )
  const bounds = { limit: referralLimits.exported, offset: 0 }
  const rows = platform.database.rows(caller.accountId, listReferralRows(query, bounds, platform.clock.now()))
  return serveCsv(texts.exportName, texts.exportHeads, rows, listCells)
}

const listCells = ({ client, on, via, referrer, at, stage, premium }: ReferralRow): string[] => [
  on ?? '',
  via ?? '',
  referrer?.name ?? '',
  client.name,
  texts.stages[stage],
  premium === null ? '' : (premium / 100).toFixed(2),
  at?.toISOString() ?? '',
]
