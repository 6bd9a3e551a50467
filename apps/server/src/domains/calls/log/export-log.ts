import { Readable } from 'node:stream'
import type { logEndpoints } from '@frontdesk/contract/calls/log'
import { withFilters } from '@frontdesk/contract/kit/filters-text'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { withReadTimeout } from '#platform/http/read-timeout'
import { formatCsvLine } from '#platform/spreadsheet/csv-line'
import { entryView, type LogEntry } from './entry-view.ts'
import { type LogRow, logPage, logSize } from './log.store.ts'
import { logTexts } from './texts/log.texts.ts'

type Endpoint = typeof logEndpoints.exportCallLog

const most = 50_000

export async function exportCallLog({
  query,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database, clock } = platform
  const wanted = withFilters(query)
  const page = { filters: wanted, limit: most, offset: 0 }
  const [size] = await database.read(caller.accountId, logSize(page))
  const { phoneNumber, ...filters } = wanted
  await inAccount((tx) =>
    audit(tx, {
      action: 'calls.log.exported',
      entity: { type: 'account', id: caller.accountId },
      facts: { calls: size?.count ?? 0, ...filters, ...(phoneNumber && { phoneNumber: 'filtered' }) },
    }),
  )
  const giveUp = () => void stream.destroy(new Error('Nobody takes the export any more.'))
  const rows = database.rows(caller.accountId, logPage(page, clock.now()), 500)
  const stream: Readable = Readable.from(withReadTimeout(linesOf(rows), giveUp), { objectMode: false })
  return { stream, type: 'text/csv; charset=utf-8', downloadAs: 'call-log.csv' }
}

async function* linesOf(batches: AsyncIterable<LogRow[]>) {
  // With the byte order mark that makes Excel read UTF-8.
  yield `\ufeff${formatCsvLine(logTexts.heads)}`
  for await (const rows of batches) yield rows.map((row) => formatCsvLine(cellsOf(entryView(row)))).join('')
}

const nameOf = (person: LogEntry['user']) => (person ? `${person.firstName} ${person.lastName}`.trim() : '')

const cellsOf = (entry: LogEntry): string[] => [
  entry.createdAt,
  entry.format,
  entry.status,
  formatPhone(entry.phoneNumber),
  entry.client?.name ?? '',
  nameOf(entry.user),
  nameOf(entry.userTo),
  entry.accountLocation?.name ?? '',
  formatPhone(entry.accountPhone),
  entry.ivr === 'main' ? '' : entry.ivr,
  String(entry.callDuration),
  entry.conference.participants
    .map(({ user, client, phoneNumber }) => (user ? nameOf(user) : client?.name || formatPhone(phoneNumber)))
    .join(', '),
  entry.recordingStatus ?? '',
  nameOf(entry.viewedBy),
  entry.viewedOn ?? '',
  entry.tags.map(({ name }) => name).join(', '),
  entry.notes,
]
