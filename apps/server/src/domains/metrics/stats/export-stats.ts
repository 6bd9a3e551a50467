import { Readable } from 'node:stream'
import type { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import { type MetricName, metricNames } from '@frontdesk/contract/metrics/names'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { withReadTimeout } from '#platform/http/read-timeout'
import type { Cell, Sheet, SheetColumn } from '#platform/spreadsheet/sheet'
import { writeWorkbook } from '#platform/spreadsheet/write-workbook'
import { countBefore } from '../counting/count-metrics.ts'
import { metricTexts as texts } from '../texts/metrics.texts.ts'
import { periodOf } from './period.ts'
import { type DayOfTeamRow, daysOfTeam, zone } from './stats.store.ts'
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
  await countBefore(platform, caller.accountId)
  const [account] = await database.read(caller.accountId, zone)
  const period = periodOf(account?.timezone ?? 'UTC', clock.now(), query)
  const rows = await database.read(caller.accountId, daysOfTeam(period))
  const month = period.from.slice(0, 7)
  await inAccount((tx) =>
    audit(tx, {
      action: 'metrics.exported',
      entity: { type: 'account', id: caller.accountId },
      facts: { month, rows: rows.length },
    }),
  )
  const giveUp = () => void stream.destroy(new Error('Nobody takes the export any more.'))
  const bytes = writeWorkbook([monthSheet(rows), daySheet(rows)])
  const stream: Readable = Readable.from(withReadTimeout(bytes, giveUp), { objectMode: false })
  return { stream, type: spreadsheet, downloadAs: `numbers-${month}.xlsx` }
}

const columns: readonly SheetColumn[] = metricNames.map((name) => ({
  title: name.endsWith('_duration') ? texts.sheet.seconds(texts.names[name]) : texts.names[name],
  kind: name === 'premiums' ? 'money' : 'number',
}))

const nameOf = (row: DayOfTeamRow) => `${row.first_name} ${row.last_name}`.trim()

const monthSheet = (rows: readonly DayOfTeamRow[]): Sheet => ({
  name: texts.sheet.month,
  columns: [{ title: texts.sheet.employee, kind: 'text' }, ...columns],
  rows: batchOf(
    [...Map.groupBy(rows, ({ user_id: user }) => user).values()].map((days) => [
      days[0] ? nameOf(days[0]) : '',
      ...metricNames.map((name) => sumOf(days, name)),
    ]),
  ),
})

const daySheet = (rows: readonly DayOfTeamRow[]): Sheet => ({
  name: texts.sheet.days,
  columns: [{ title: texts.sheet.employee, kind: 'text' }, { title: texts.sheet.day, kind: 'day' }, ...columns],
  rows: batchOf(rows.map((row) => [nameOf(row), row.day, ...metricNames.map((name) => valuesOf(row)[name])])),
})

const sumOf = (rows: readonly DayOfTeamRow[], name: MetricName) =>
  rows.reduce((sum, row) => sum + valuesOf(row)[name], 0)

async function* batchOf(rows: readonly (readonly Cell[])[]) {
  yield rows
}
