import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutGrid, RefreshCw } from 'lucide-react'
import type { Ref } from 'react'
import { dashboardTexts } from '#domains/dashboard/texts/dashboard.texts.ts'
import type { Widget } from '#domains/dashboard/widget.ts'
import { teamStatsQuery } from '#domains/metrics/metrics.queries.ts'
import { MonthPicker } from '#domains/metrics/month-picker.tsx'
import { metricTexts } from '#domains/metrics/texts/metric.texts.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatTime } from '#ui/format/dates.ts'
import { dayLabel } from '#ui/format/days.ts'
import { screenHour } from '#ui/format/zone.ts'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import styles from './home.module.css'

interface HomeHeadProps {
  month: string
  onMonth(month: string): void
  shown: readonly Widget[]
  arranging: boolean
  arrangeButton: Ref<HTMLButtonElement>
  onArrange(): void
}

/** Widgets that show the chosen month. */
const monthly: readonly Widget['name'][] = ['usage', 'employeeStats', 'serviceReviews']

/** Which month is shown, and how old it is, is said once for all widgets. */
export function HomeHead({ month, onMonth, shown, arranging, arrangeButton, onArrange }: HomeHeadProps) {
  const me = useMe()
  const now = useNow(60_000)
  const today = useToday()
  const ofMonth = shown.some(({ name }) => monthly.includes(name))
  const hasStats = shown.some(({ name }) => name === 'employeeStats')
  return (
    <header className={styles.head}>
      <h1>{texts.greeting(screenHour(now), me.firstName)}</h1>
      <p>{texts.date(dayLabel(today))}</p>
      <div className={styles.tools}>
        {ofMonth && <MonthPicker month={month} onMonth={onMonth} />}
        {hasStats && <Updated month={month} />}
        <IconButton
          ref={arrangeButton}
          size="s"
          name={me.ghost ? dashboardTexts.asGhost : dashboardTexts.arrange}
          icon={<LayoutGrid />}
          pressed={arranging}
          disabled={me.ghost !== null}
          onClick={onArrange}
        />
      </div>
    </header>
  )
}

function Updated({ month }: { month: string }) {
  const client = useQueryClient()
  const { data } = useQuery(teamStatsQuery({ month }))
  const reading = useIsFetching({ queryKey: ['metrics'] }) > 0
  return (
    <span className={styles.updated}>
      {data && <span>{metricTexts.updated(formatTime(data.updatedAt))}</span>}
      <IconButton
        size="s"
        name={metricTexts.refresh}
        icon={reading ? <Spinner /> : <RefreshCw />}
        aria-disabled={reading}
        onClick={() => void client.invalidateQueries({ queryKey: ['metrics'] })}
      />
    </span>
  )
}
