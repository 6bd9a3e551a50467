import type { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import { metricNames } from '@frontdesk/contract/metrics/names'
import type { AnswerOf, CallOf } from '#platform/domain'
import { countBefore } from '../counting/count-metrics.ts'
import { daysOf, periodOf, personAsked } from './period.ts'
import { daysOfPerson, goalsOf } from './stats.store.ts'
import { goalsFrom, valuesOf } from './values.ts'

type Endpoint = typeof metricEndpoints.getEmployeeStats

export async function getEmployeeStats({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id, zone } = await personAsked(platform, caller, query.user)
  const now = platform.clock.now()
  await countBefore(platform, caller.accountId)
  const period = periodOf(zone, now, query)
  const [rows, goals] = await platform.database.readAll(caller.accountId, [daysOfPerson(id, period), goalsOf(id)])
  const byDay = new Map(rows.map((row) => [row.day, valuesOf(row)]))
  const wanted = query.metrics ?? metricNames
  const days = daysOf(period).map((day) => [day, byDay.get(day) ?? valuesOf(undefined)] as const)
  const data =
    query.metricView === 'daily'
      ? days.flatMap(([day, values]) => wanted.map((name) => ({ name, day, value: values[name] })))
      : wanted.map((name) => ({ name, day: null, value: days.reduce((sum, [, values]) => sum + values[name], 0) }))
  return { data, goals: goalsFrom(goals), updatedAt: now.toISOString() }
}
