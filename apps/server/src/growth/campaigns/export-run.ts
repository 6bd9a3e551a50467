import { Readable } from 'node:stream'
import type { RecipientState } from '@frontdesk/contract/growth/campaigns/limits'
import type { runEndpoints } from '@frontdesk/contract/growth/campaigns/runs'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatTextCell } from '#platform/spreadsheet/csv-line'
import { type DetailRow, everyDetailQuery } from './logs.store.ts'
import { findRun, formatName } from './logs.ts'
import { runsTexts as texts } from './texts/runs.texts.ts'

type Endpoint = typeof runEndpoints.exportCampaignRun

export async function exportCampaignRun(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { query, caller, platform, inAccount } = call
  const run = await findRun(call)
  const facts = { run: run.id, which: query.which }
  await inAccount((tx) =>
    audit(tx, { action: 'campaign.run.exported', entity: { type: 'campaign', id: run.campaign_id }, facts }),
  )
  const rows = platform.database.rows<DetailRow>(caller.accountId, everyDetailQuery(run.id, { which: query.which }))
  return {
    stream: Readable.from(printLines(rows, run.format === 'sms')),
    type: 'text/csv; charset=utf-8',
    downloadAs: `${run.name.replace(/[^\p{L}\p{N} -]/gu, '').trim() || 'campaign'} ${run.run_date.toISOString().slice(0, 10)}.csv`,
  }
}

async function* printLines(batches: AsyncIterable<DetailRow[]>, isText: boolean) {
  yield `\ufeff${texts.exportHeads}\r\n`
  for await (const rows of batches) yield rows.map((row) => `${printLine(row, isText)}\r\n`).join('')
}

const printLine = (row: DetailRow, isText: boolean) =>
  [
    formatName(row),
    row.address === null ? '' : isText ? formatPhone(row.address) : row.address,
    row.ours === null ? '' : formatPhone(row.ours),
    texts.states[row.state as RecipientState],
    row.comment,
    row.version ?? '',
    String(row.tries),
    row.last_try_at?.toISOString() ?? '',
    row.replied_at?.toISOString() ?? '',
    row.opted_out_at?.toISOString() ?? '',
  ]
    .map(cell)
    .join(',')

/** A leading apostrophe keeps spreadsheets from reading a text as a formula. */
const cell = (text: string) => `"${formatTextCell(text).replaceAll('"', '""')}"`
