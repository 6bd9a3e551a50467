import { Readable } from 'node:stream'
import type { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import { metricNames } from '@frontdesk/contract/metrics/names'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { Snapshot } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { withReadTimeout } from '#platform/http/read-timeout'
import type { Cell, Sheet, SheetColumn } from '#platform/spreadsheet/sheet'
import { writeWorkbook } from '#platform/spreadsheet/write-workbook'
import { countBefore } from '../counting/count-metrics.ts'
import { metricTexts as texts } from '../texts/metrics.texts.ts'
import { type Period, periodOf } from './period.ts'
import { type DayOfTeamRow, daysOfTeam, type SumRow, sumsOfTeam, type TeamRow, zone } from './stats.store.ts'
import { valuesOf } from './values.ts'

type Endpoint = typeof metricEndpoints.exportStats

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function exportStats({
  query,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database, clock } = platform
  // A file can't be corrected, as a screen is.
  if (!(await countBefore(platform, caller.accountId))) throw new AppError('numbersBeingCounted')
  const [account] = await database.read(caller.accountId, zone)
  const period = periodOf(account?.timezone ?? 'UTC', clock.now(), query)
  const month = period.from.slice(0, 7)
  await inAccount((tx) =>
    audit(tx, {
      action: 'metrics.exported',
      entity: { type: 'account', id: caller.accountId },
      facts: { month },
    }),
  )
  const giveUp = () => void stream.destroy(new Error('Nobody takes the export any more.'))
  const bytes = workbookOf(() => database.snapshot(caller.accountId), period)
  const stream: Readable = Readable.from(withReadTimeout(bytes, giveUp), { objectMode: false })
  return { stream, type: spreadsheet, downloadAs: `numbers-${month}.xlsx` }
}

/** The sums and their days of one moment. */
async function* workbookOf(open: () => Promise<Snapshot>, period: Period) {
  const snapshot = await open()
  try {
    const [people, days] = [snapshot.rows(sumsOfTeam(period)), snapshot.rows(daysOfTeam(period))]
    yield* writeWorkbook([monthSheet(people), daySheet(days)])
  } finally {
    await snapshot.close()
  }
}

const columns: readonly SheetColumn[] = metricNames.map((name) => ({
  title: name.endsWith('_duration') ? texts.sheet.seconds(texts.names[name]) : texts.names[name],
  kind: name === 'premiums' ? 'money' : 'number',
}))

const nameOf = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim()
const numbersOf = (row: SumRow) => {
  const values = valuesOf(row)
  return metricNames.map((name) => values[name])
}

const monthSheet = (people: AsyncIterable<TeamRow[]>): Sheet => ({
  name: texts.sheet.month,
  columns: [{ title: texts.sheet.employee, kind: 'text' }, ...columns],
  rows: inBatches(people, (row) => [nameOf(row), ...numbersOf(row)]),
})

const daySheet = (days: AsyncIterable<DayOfTeamRow[]>): Sheet => ({
  name: texts.sheet.days,
  columns: [{ title: texts.sheet.employee, kind: 'text' }, { title: texts.sheet.day, kind: 'day' }, ...columns],
  rows: inBatches(days, (row) => [nameOf(row), row.day, ...numbersOf(row)]),
})

async function* inBatches<R>(batches: AsyncIterable<R[]>, cells: (row: R) => readonly Cell[]) {
  for await (const batch of batches) yield batch.map(cells)
}
