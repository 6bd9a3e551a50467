import type { MetricName, UsageName } from '@frontdesk/contract/metrics/names'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { monthQuery } from './month.ts'

export type TeamStats = AnswerTo<'metrics', 'listTeamStats'>
export type PersonStats = AnswerTo<'metrics', 'getEmployeeStats'>
export type MetricValues = TeamStats['data'][number]['values']
export type Goals = PersonStats['goals']
export type CountedRow = AnswerTo<'metrics', 'listCountedRows'>['data'][number]
export type UsedRow = AnswerTo<'metrics', 'listUsedRows'>['data'][number]
export type PhoneUsage = AnswerTo<'metrics', 'getPhoneUsage'>

/** A month, or one of its days. */
export interface Period {
  month: string
  day?: string | undefined
}

const periodQuery = ({ month, day }: Period) => (day ? { day } : monthQuery(month))

/** What the second part of a key says: by name, because the current month is asked for without one. */
export interface MetricKey extends Partial<Period> {
  user?: string
}
/** Events that came while the tab was behind others only made it stale. */
const whileShown = {
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
} as const

const keyed = (all: readonly unknown[], key: MetricKey & Record<string, unknown>) => [...all, key] as const

export const teamStatsQuery = (period: Period) =>
  queryOptions({
    queryKey: keyed(api.metrics.listTeamStats.queryKey(), { ...period }),
    queryFn: ({ signal }) => api.metrics.listTeamStats({ query: periodQuery(period) }, { signal }),
    ...whileShown,
  })

/** Each day of a month. */
export const personStatsQuery = (user: string, month: string) =>
  queryOptions({
    queryKey: keyed(api.metrics.getEmployeeStats.queryKey(), { user, month }),
    queryFn: ({ signal }) =>
      api.metrics.getEmployeeStats({ query: { user, metricView: 'daily', ...monthQuery(month) } }, { signal }),
    ...whileShown,
  })

/** Rows of a page in a dialog. */
export const rowsOfPage = 10

export interface Counted extends Period {
  metric: MetricName
  user: string
}

export const countedRowsQuery = ({ metric, user, ...period }: Counted, page: number) =>
  queryOptions({
    queryKey: keyed(api.metrics.listCountedRows.queryKey(), { metric, user, ...period, page }),
    queryFn: ({ signal }) =>
      api.metrics.listCountedRows(
        { query: { metric, user, ...periodQuery(period), page, limit: rowsOfPage } },
        { signal },
      ),
    ...whileShown,
  })

export const phoneUsageQuery = (account: string, month: string) =>
  queryOptions({
    queryKey: keyed(api.metrics.getPhoneUsage.queryKey(), { account, month }),
    queryFn: ({ signal }) =>
      api.metrics.getPhoneUsage({ params: { id: account }, query: monthQuery(month) }, { signal }),
    ...whileShown,
  })

export const usedRowsQuery = (account: string, metric: UsageName, month: string, page: number) =>
  queryOptions({
    queryKey: keyed(api.metrics.listUsedRows.queryKey(), { account, metric, month, page }),
    queryFn: ({ signal }) =>
      api.metrics.listUsedRows(
        { params: { id: account }, query: { metric, ...monthQuery(month), page, limit: rowsOfPage } },
        { signal },
      ),
    ...whileShown,
  })

export const weeklyMailQuery = () => queryOptions(api.metrics.getWeeklyMail.queryOptions())
