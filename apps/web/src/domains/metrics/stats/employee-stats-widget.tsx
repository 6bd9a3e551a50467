import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { WidgetCard, type WidgetProps, WidgetState } from '#domains/dashboard/dashboard.public.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { failureText } from '../failure-texts.ts'
import { teamStatsQuery } from '../metrics.queries.ts'
import { daysOfMonth } from '../month.ts'
import { NumberDialogs, type OpenedNumber } from '../rows/number-dialogs.tsx'
import { statsTexts as texts } from '../texts/metric.texts.ts'
import { DayPicker } from './day-picker.tsx'
import styles from './employee-stats.module.css'
import { StatsSkeleton } from './stats-skeleton.tsx'
import { type ExtraColumn, StatsTable } from './stats-table.tsx'
import { sortRows, useTeamRows, usualSort } from './team-rows.ts'
import { type StatsView, ViewSwitch } from './view-switch.tsx'

const columns = ['policies', 'premiums', 'contacts', 'calls', 'calls_duration', 'messages', 'tasks_total'] as const
/** More are on the page of the team. */
const most = 10

interface EmployeeStatsProps extends WidgetProps {
  /** Columns of a month, from other domains. */
  extra?: readonly ExtraColumn[]
}

/** What everybody did in the month, or on one of its days; employees see themselves. */
export function EmployeeStatsWidget({ month, extra }: EmployeeStatsProps) {
  const me = useMe()
  const today = useToday()
  const [view, setView] = useState<StatsView>('monthly')
  const [picked, setPicked] = useState<string>()
  const [sort, setSort] = useState(usualSort)
  const [opened, setOpened] = useState<OpenedNumber>()
  const last = daysOfMonth(month).findLast((day) => day <= today) ?? today
  const day = picked?.startsWith(month) ? picked : last
  const period = view === 'daily' ? { month, day } : { month }
  const query = useQuery(teamStatsQuery(period))
  const rows = useTeamRows(query.data)
  const shown = rows && sortRows(rows, sort).slice(0, most)
  const hasMore = rows !== undefined && rows.length > most
  return (
    <WidgetCard
      title={texts.title}
      busy={!rows || query.isPlaceholderData}
      actions={
        <>
          {view === 'daily' && <DayPicker month={month} day={day} last={last} onDay={setPicked} />}
          <ViewSwitch view={view} onView={setView} />
        </>
      }
      foot={
        hasMore && (
          <Link to={hasAdminRights(me.role) ? '/profile/team' : '/profile'} search={{ month } as never}>
            {texts.all(rows.length)}
          </Link>
        )
      }
    >
      <WidgetState
        query={query}
        failureText={(error) => failureText('listTeamStats', error)}
        loading={<StatsSkeleton />}
      >
        <div className={styles.stats} data-stale={query.isPlaceholderData || undefined}>
          {shown?.length === 0 ? (
            <EmptyState icon={<UsersRound />} title={texts.empty} />
          ) : (
            <StatsTable
              label={texts.title}
              columns={columns}
              extra={view === 'monthly' ? extra : undefined}
              rows={shown ?? []}
              everybody={rows ?? []}
              withGoals={view === 'monthly'}
              sort={sort}
              onSort={setSort}
              onOpen={(metric, row) => setOpened({ metric, row })}
            />
          )}
        </div>
      </WidgetState>
      <NumberDialogs opened={opened} period={period} rows={rows ?? []} onOpen={setOpened} />
    </WidgetCard>
  )
}
