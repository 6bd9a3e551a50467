import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Arrangement = AnswerTo<'dashboard', 'getDashboard'>['widgets']

/** Events report every change. */
export const dashboardQuery = () =>
  queryOptions({ ...api.dashboard.getDashboard.queryOptions(), staleTime: Number.POSITIVE_INFINITY })
