import { Readable } from 'node:stream'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import type { sendingEndpoints } from '@frontdesk/contract/sending/sending'
import { audit } from '#platform/audit/audit'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatTextCell } from '#platform/spreadsheet/csv-line'
import { type ConsentRow, findConsentEvidence, readConsentPage } from '../sending.store.ts'
import { sendingTexts as texts } from '../texts/sending.texts.ts'
import { buildConsentView } from './record-consent.ts'

type Endpoints = typeof sendingEndpoints

export const listConsent = (call: CallOf<Endpoints['listConsent']>): Promise<AnswerOf<Endpoints['listConsent']>> =>
  readPage<ConsentRow, ReturnType<typeof buildConsentView>>(call, () => readConsentPage(call.query), buildConsentView)

const acts: Record<string, string> = {
  optOut: texts.optedOutLabel,
  optIn: texts.optedInLabel,
  flagged: texts.flaggedLabel,
  notAWish: texts.notAWishLabel,
}

/** A leading apostrophe keeps spreadsheets from taking a text for a formula. */
const cell = (text: string) => `"${formatTextCell(text).replaceAll('"', '""')}"`

export async function exportConsent({
  query,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['exportConsent']>): Promise<AnswerOf<Endpoints['exportConsent']>> {
  const { phone } = query
  const facts = { phone: phone ?? 'all' }
  await inAccount((tx) =>
    audit(tx, { action: 'consent.exported', entity: { type: 'account', id: caller.accountId }, facts }),
  )
  const rows = await platform.database.read(caller.accountId, findConsentEvidence(phone))
  const lines = rows.map((row) =>
    [
      formatPhone(row.phone),
      acts[row.act] ?? row.act,
      row.how,
      row.wording,
      row.scope,
      row.name ?? '',
      row.at.toISOString(),
      row.said_where ?? '',
      row.said_on ?? '',
      row.file?.name ?? '',
      row.signed_name ?? '',
      row.wording_version ?? '',
      row.ip ?? '',
      row.user_agent ?? '',
    ]
      .map(cell)
      .join(','),
  )
  return {
    stream: Readable.from([`\ufeff${[texts.evidenceHeads, ...lines].join('\r\n')}\r\n`]),
    type: 'text/csv; charset=utf-8',
    downloadAs: 'text-consent.csv',
  }
}
