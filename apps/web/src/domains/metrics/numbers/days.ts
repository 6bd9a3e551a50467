// What the cards of a person's numbers show, out of one value for each metric and day.
import type { MetricName } from '@frontdesk/contract/metrics/names'
import type { PersonStats } from '../metrics.queries.ts'

export interface DayAmount {
  day: string
  amount: number
}

export const daysIn = (stats: PersonStats | undefined, metric: MetricName): DayAmount[] =>
  stats?.data.flatMap(({ name, day, value }) => (name === metric && day ? [{ day, amount: value }] : [])) ?? []

export const sumOf = (days: readonly DayAmount[]) => days.reduce((sum, { amount }) => sum + amount, 0)

/** Only the days up to the same one as today: half of a month is less than a whole one. */
export const upTo = (days: readonly DayAmount[], lastDay: number) =>
  days.filter(({ day }) => Number(day.slice(8)) <= lastDay)

/** The day with the most; the first of equal ones. */
export const mostOf = (days: readonly DayAmount[]): DayAmount | undefined =>
  days.reduce<DayAmount | undefined>((most, each) => (each.amount > (most?.amount ?? 0) ? each : most), undefined)
