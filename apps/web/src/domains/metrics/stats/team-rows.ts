import { goalNames, type MetricName, metricNames } from '@frontdesk/contract/metrics/names'
import { useMemo } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { fullName } from '#ui/format/names.ts'
import type { Goals, MetricValues, TeamStats } from '../metrics.queries.ts'

export interface TeamRow {
  user: string
  name: string
  picture: string | null
  values: MetricValues
  goals: Goals
}

/** With their names, in no order. */
export function useTeamRows(stats: TeamStats | undefined): TeamRow[] | undefined {
  const me = useMe()
  const { byId, fullNameOf } = useColleagues()
  return useMemo(
    () =>
      stats?.data.map(({ user, values, goals }) => ({
        ...{ user, values, goals },
        name: user === me.id ? fullName(me) : fullNameOf(user),
        picture: user === me.id ? me.avatar : (byId.get(user)?.picture ?? null),
      })),
    [stats, me, byId, fullNameOf],
  )
}

export interface StatsSort {
  by: MetricName | 'name'
  descending: boolean
}
export const usualSort: StatsSort = { by: 'policies', descending: true }

/** Equal ones by name. */
export const sortRows = (rows: readonly TeamRow[], { by, descending }: StatsSort): TeamRow[] =>
  rows.toSorted((one, other) => {
    const byName = one.name.localeCompare(other.name)
    if (by === 'name') return descending ? -byName : byName
    return (descending ? -1 : 1) * (one.values[by] - other.values[by]) || byName
  })

/** Of everybody; a goal is one of the team if somebody has it. */
export function teamOf(rows: readonly TeamRow[]): Pick<TeamRow, 'values' | 'goals'> {
  const sum = (of: (row: TeamRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const values = Object.fromEntries(metricNames.map((name) => [name, sum((row) => row.values[name])]))
  const goals = goalNames
    .map((name) => [name, sum((row) => row.goals[name] ?? 0)] as const)
    .filter(([, goal]) => goal > 0)
  return { values: values as MetricValues, goals: Object.fromEntries(goals) }
}
