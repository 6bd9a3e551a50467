import { admins } from '@frontdesk/contract/kit/role'
import type { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import { countedMetrics, type MetricName, metricNames } from '@frontdesk/contract/metrics/names'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { addedInMonth, type DayRow, personAndMonth } from './metrics.store.ts'

type Endpoint = typeof metricEndpoints.getEmployeeStats

export async function getEmployeeStats({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const userId = query.user ?? caller.userId
  if (userId !== caller.userId && !admins.includes(caller.role)) throw new AppError('forbidden')
  const read = platform.database
  const [person] = await read.read(caller.accountId, personAndMonth(userId, platform.clock.now()))
  if (!person?.known) throw new AppError('userNotFound')
  const month = query.monthYear ? `${query.monthYear.slice(3)}-${query.monthYear.slice(0, 2)}-01` : person.month
  const rows = await read.read(caller.accountId, addedInMonth(userId, month))
  const wanted = query.metrics ?? metricNames
  const days = query.metricView === 'daily' ? daysOf(month) : [null]
  return { data: days.flatMap((day) => wanted.map((name) => ({ name, day, value: metricOf(rows, name, day) }))) }
}

function metricOf(rows: readonly DayRow[], name: MetricName, day: string | null): number | null {
  const counted = countedMetrics.find((each) => each === name)
  if (!counted) return null
  return rows.reduce((sum, row) => (day === null || row.day === day ? sum + row[counted] : sum), 0)
}

/** `month`: its first day. */
function daysOf(month: string): string[] {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, nth, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`)
}
