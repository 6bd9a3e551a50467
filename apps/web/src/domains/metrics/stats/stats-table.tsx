import type { MetricName } from '@frontdesk/contract/metrics/names'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/data/avatar.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { metricTexts, statsTexts as texts } from '../texts/metric.texts.ts'
import { GoalNumber } from './goal-number.tsx'
import styles from './stats.module.css'
import { TasksNumber, tasksLength } from './tasks-number.tsx'
import { type StatsSort, type TeamRow, teamOf } from './team-rows.ts'

/** A column of another domain, after those of the metrics. */
export interface ExtraColumn {
  key: string
  title: string
  /** `user`: null for the team. */
  cell(user: string | null, who: string): ReactNode
}

interface StatsTableProps {
  label: string
  columns: readonly MetricName[]
  extra?: readonly ExtraColumn[] | undefined
  rows: readonly TeamRow[]
  /** Whose sums the last row has; none of a single person. */
  everybody: readonly TeamRow[]
  /** Goals are those of a month. */
  withGoals: boolean
  sort: StatsSort
  onSort(sort: StatsSort): void
  onOpen(metric: MetricName, row: TeamRow | null): void
  /** Beside a person's name. */
  act?: ((row: TeamRow) => ReactNode) | undefined
}

/** What each person did; every number opens its rows. On a narrow card each person is a block. */
export function StatsTable(props: StatsTableProps) {
  const { label, columns, extra = [], rows, everybody, withGoals, onOpen, act } = props
  const team = teamOf(everybody)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table
        className={classNames(styles.table, act && styles.wide)}
        style={{ '--tasks-length': tasksLength([...rows, team]) } as object}
      >
        <thead>
          <tr>
            <Head {...props} name="name" title={texts.employee} />
            {columns.map((name) => (
              <Head
                key={name}
                {...props}
                name={name}
                title={texts.heads[name as keyof typeof texts.heads] ?? metricTexts.names[name]}
              />
            ))}
            {extra.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.user} data-user={row.user}>
              <th scope="row">
                <span className={styles.person}>
                  <Avatar name={row.name} picture={row.picture} size={24} decorative />
                  <span>{row.name}</span>
                  {act?.(row)}
                </span>
              </th>
              <Cells {...{ columns, row, withGoals }} who={row.name} onOpen={(metric) => onOpen(metric, row)} />
              <ExtraCells extra={extra} user={row.user} who={row.name} />
            </tr>
          ))}
        </tbody>
        {everybody.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{texts.team}</th>
              <Cells
                {...{ columns, withGoals }}
                row={team}
                who={texts.teamOf}
                onOpen={(metric) => onOpen(metric, null)}
              />
              <ExtraCells extra={extra} user={null} who={texts.teamOf} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

const ExtraCells = ({ extra, user, who }: { extra: readonly ExtraColumn[]; user: string | null; who: string }) =>
  extra.map(({ key, title, cell }) => (
    <td key={key} data-label={title}>
      {cell(user, who)}
    </td>
  ))

interface CellsProps {
  columns: readonly MetricName[]
  row: Pick<TeamRow, 'values' | 'goals'>
  who: string
  withGoals: boolean
  onOpen(metric: MetricName): void
}

const Cells = ({ columns, row, who, withGoals, onOpen }: CellsProps) =>
  columns.map((metric) => (
    <td key={metric} data-label={metricTexts.names[metric]}>
      {metric === 'tasks_total' ? (
        <TasksNumber row={row} withGoals={withGoals} who={who} onOpen={onOpen} />
      ) : (
        <GoalNumber
          metric={metric}
          amount={row.values[metric]}
          who={who}
          goals={withGoals ? row.goals : undefined}
          onOpen={onOpen}
        />
      )}
    </td>
  ))

interface HeadProps extends Pick<StatsTableProps, 'sort' | 'onSort'> {
  name: StatsSort['by']
  title: string
}

function Head({ sort, onSort, name, title }: HeadProps) {
  const chosen = sort.by === name
  const Icon = sort.descending ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={chosen ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by: name, descending: chosen ? !sort.descending : name !== 'name' })}
      >
        {chosen && <Icon size={12} aria-hidden />}
        {title}
      </button>
    </th>
  )
}
