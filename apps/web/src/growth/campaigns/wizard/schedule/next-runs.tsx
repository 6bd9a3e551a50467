import { CalendarClock } from 'lucide-react'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import type { AnswerTo } from '#platform/api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dayLabel, monthLabel, weekdayLabel, weeksOf } from '#ui/format/days.ts'
import { formatZone } from '#ui/format/timezones.ts'
import { timeLabel, wallTime } from '#ui/format/zone.ts'
import { Card } from '#ui/layout/card.tsx'
import type { CampaignDraft } from '../../campaign-draft.ts'
import { findProblem } from '../steps.ts'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import { useNextRuns } from '../wizard.queries.ts'
import styles from './schedule.module.css'

type NextRuns = AnswerTo<'campaigns', 'listNextRuns'>
type NextRun = NextRuns['runs'][number]

interface NextRunsCardProps {
  draft: CampaignDraft
  /** Runs so far. */
  ran: number
}

/** The next runs as small months; a day that had to move is amber and says why. */
export function NextRunsCard({ draft, ran }: NextRunsCardProps) {
  const complete = findProblem(draft, 'schedule') === undefined
  const query = useNextRuns(draft, ran)
  const data = complete ? query.data : undefined
  const count = data?.runs.length ?? 0
  return (
    <Card
      title={count > 0 ? texts.next(count) : texts.nextRuns}
      actions={data && count > 0 && <span className={styles.untilAside}>{untilOf(data)}</span>}
    >
      {complete ? (
        <QueryState query={query} failureText={messageOf} compact loading={<Loading />}>
          {(found) =>
            found.runs.length > 0 ? (
              <Months runs={found.runs} yearly={draft.scheduleOccurrence === 'yearly'} />
            ) : (
              <p className={styles.muted}>{texts.noRuns}</p>
            )
          }
        </QueryState>
      ) : (
        <p className={styles.muted}>{findProblem(draft, 'schedule') ?? texts.chooseFirst}</p>
      )}
    </Card>
  )
}

function untilOf({ runs, zone }: NextRuns): string | undefined {
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return undefined
  return texts.until(
    timeLabel(wallTime(first.at, zone).time),
    formatZone(zone),
    first === last ? null : monthLabel(last.day),
  )
}

function Months({ runs, yearly }: { runs: readonly NextRun[]; yearly: boolean }) {
  const months = Object.entries(Object.groupBy(runs, ({ day }) => day.slice(0, 7)))
  const moved = [...new Set(runs.flatMap((run) => run.moved ?? []))]
  return (
    <>
      <ol className={styles.months}>
        {months.map(([month, ofMonth = []]) => (
          <Month key={month} runs={ofMonth} yearly={yearly} />
        ))}
      </ol>
      {moved.map((sentence) => (
        <p key={sentence} className={styles.moved}>
          <CalendarClock aria-hidden />
          {sentence}
        </p>
      ))}
    </>
  )
}

/** Above this many runs in a month, shows their number. */
const named = 4

function Month({ runs, yearly }: { runs: readonly NextRun[]; yearly: boolean }) {
  const day = runs[0]?.day ?? ''
  const moved = runs.length === 1 && runs[0]?.moved ? true : undefined
  const month = monthLabel(day).slice(0, 3)
  const dayNumber = (run: NextRun) => String(Number(run.day.slice(8)))
  const second =
    runs.length === 1
      ? yearly
        ? texts.weekdayOfYear(weekdayLabel(day), day.slice(0, 4))
        : weekdayLabel(day)
      : runs.length <= named
        ? runs.map(dayNumber).join(', ')
        : texts.runCount(runs.length)
  return (
    <li className={styles.month} aria-label={runs.map((run) => dayLabel(run.day)).join('; ')}>
      <span className={styles.dots} aria-hidden>
        {weeksOf(day)
          .flat()
          .map((each) => {
            const run = runs.find((candidate) => candidate.day === each)
            const look = run ? (run.moved ? 'moved' : 'run') : each.slice(0, 7) === day.slice(0, 7) ? 'day' : 'none'
            return <i key={each} data-look={look} />
          })}
      </span>
      <span aria-hidden>
        <b data-moved={moved}>{runs.length === 1 ? `${month} ${dayNumber(runs[0] as NextRun)}` : month}</b>
        <span className={styles.muted}>{second}</span>
      </span>
    </li>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loadingRuns} aria-busy className={styles.months}>
    {Array.from({ length: 12 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <Skeleton key={at} height={48} />
    ))}
  </div>
)
