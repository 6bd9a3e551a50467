import { Readable } from 'node:stream'
import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import type { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatCsvLine } from '#platform/spreadsheet/csv-line'
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
  return { stream: Readable.from(printLines(rows)), type: 'text/csv; charset=utf-8', downloadAs: texts.exportName }
}

async function* printLines(batches: AsyncIterable<ReferralRow[]>) {
  yield `\ufeff${formatCsvLine(texts.exportHeads)}`
  for await (const rows of batches) yield rows.map(printLine).join('')
}

const printLine = ({ client, on, via, referrer, at, stage, premium }: ReferralRow) =>
  formatCsvLine([
    on ?? '',
    via ?? '',
    referrer?.name ?? '',
    client.name,
    texts.stages[stage],
    premium === null ? '' : (premium / 100).toFixed(2),
    at?.toISOString() ?? '',
  ])
