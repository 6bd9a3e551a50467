import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn, Download, Target } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { monthLabel } from '#ui/format/days.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from './failure-texts.ts'
import { teamStatsQuery } from './metrics.queries.ts'
import { monthQuery } from './month.ts'
import { MonthPicker } from './month-picker.tsx'
import { GoalsDialog } from './numbers/goals-dialog.tsx'
import styles from './numbers/numbers.module.css'
import { useMonth } from './numbers/use-month.ts'
import { NumberDialogs, type OpenedNumber } from './rows/number-dialogs.tsx'
import { StatsSkeleton } from './stats/stats-skeleton.tsx'
import { StatsTable } from './stats/stats-table.tsx'
import { sortRows, type TeamRow, useTeamRows, usualSort } from './stats/team-rows.ts'
import { numbersTexts as texts } from './texts/numbers.texts.ts'

const columns = [
  ...(['policies', 'premiums', 'contacts', 'messages', 'calls', 'calls_duration'] as const),
  ...(['calls_incoming', 'calls_outgoing', 'tasks_total', 'todo'] as const),
]

/** A long export is written while it is sent. */
const exportMs = 120_000

export function TeamPage() {
  return hasAdminRights(useMe().role) ? <Team /> : <DeniedState />
}

function Team() {
  const { month, setMonth } = useMonth()
  const [sort, setSort] = useState(usualSort)
  const [opened, setOpened] = useState<OpenedNumber>()
  const [edited, setEdited] = useState<TeamRow>()
  const query = useQuery(teamStatsQuery({ month }))
  const rows = useTeamRows(query.data)
  return (
    <PageFrame
      width="full"
      title={texts.teamTitle}
      aside={rows && texts.people(rows.length)}
      lead={texts.ofTeam(monthLabel(month))}
      actions={<MonthPicker month={month} onMonth={setMonth} />}
    >
      <div className={styles.bar}>
        <Link to="/profile" search={{ month } as never} className={buttonClass()}>
          <ChartColumn size={16} aria-hidden /> {texts.mine}
        </Link>
        <span className={styles.end}>
          <ExportButton month={month} />
        </span>
      </div>
      <QueryState
        query={query}
        failureText={(error) => failureText('listTeamStats', error)}
        loading={
          <div className={styles.team}>
            <StatsSkeleton rows={8} />
          </div>
        }
      >
        <div className={styles.team} data-stale={query.isPlaceholderData || undefined} aria-busy={!rows}>
          <StatsTable
            label={texts.team}
            columns={columns}
            rows={sortRows(rows ?? [], sort)}
            everybody={rows ?? []}
            withGoals
            sort={sort}
            onSort={setSort}
            onOpen={(metric, row) => setOpened({ metric, row })}
            act={(row) => (
              <IconButton
                size="s"
                name={texts.editGoalsOf(row.name)}
                icon={<Target />}
                onClick={() => setEdited(row)}
              />
            )}
          />
        </div>
      </QueryState>
      <NumberDialogs opened={opened} period={{ month }} rows={rows ?? []} onOpen={setOpened} />
      {edited && <GoalsDialog {...edited} onClose={() => setEdited(undefined)} />}
    </PageFrame>
  )
}

function ExportButton({ month }: { month: string }) {
  const { ghost } = useMe()
  const run = useMutation({
    mutationFn: async () =>
      saveFile(await api.metrics.exportStats({ query: monthQuery(month) }, { timeout: exportMs }), texts.exportFile),
    onError: (error) => void snack.error(failureText('exportStats', error)),
  })
  return (
    <Button
      icon={<Download />}
      busy={run.isPending}
      disabled={ghost ? texts.exportAsGhost : false}
      onClick={() => run.mutate()}
    >
      {texts.export}
    </Button>
  )
}
