import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatTime } from '#ui/format/dates.ts'
import { addMonths, dayLabel, monthLabel, weeksOf } from '#ui/format/days.ts'
import { headingDay, shortDay } from '#ui/format/short-date.ts'
import { findNextDay, weekdays } from '../calendar/month-keys.ts'
import { failureText } from '../failure-texts.ts'
import { daysQuery, type Followup } from '../followups.queries.ts'
import { pageTexts } from '../texts/page.texts.ts'
import styles from './calendar-view.module.css'
import type { ViewProps } from './date-view.tsx'
import { FollowupLine } from './followup-line.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'
import { formatFirstLine, isLate } from './row-words.ts'
import type { RowsControl } from './use-rows-control.ts'

const texts = pageTexts.days
const failure = (error: unknown) => failureText('listFollowups', error)

/** A month with the first of each day, and all of the chosen day below. */
export function CalendarView({ filters, control, about }: ViewProps) {
  const today = useToday()
  const [day, setDay] = useState(today)
  const weeks = weeksOf(day)
  const days = useEntityQuery(daysQuery(filters, weeks[0]?.[0] ?? day, weeks.at(-1)?.at(-1) ?? day))
  const chosen = useEntityQuery(daysQuery(filters, day, day, 100))
  const byDay = new Map(days.data?.data.map((each) => [each.day, each]))
  const rows = chosen.data?.data.find((each) => each.day === day)?.followups ?? []
  return (
    <>
      <header className={styles.bar}>
        <h2 aria-live="polite">{monthLabel(day)}</h2>
        <IconButton name={texts.previous} icon={<ChevronLeft />} size="s" onClick={() => setDay(addMonths(day, -1))} />
        <IconButton name={texts.next} icon={<ChevronRight />} size="s" onClick={() => setDay(addMonths(day, 1))} />
        <Button size="s" onClick={() => setDay(today)} disabled={day === today}>
          {texts.today}
        </Button>
      </header>
      <QueryState query={days} failureText={failure}>
        <table aria-label={texts.grid} className={styles.grid}>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((each) => (
                  <DayCell
                    key={each}
                    day={each}
                    found={byDay.get(each)}
                    outside={each.slice(0, 7) !== day.slice(0, 7)}
                    chosen={each === day}
                    onChoose={setDay}
                    control={control}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </QueryState>
      <section aria-label={texts.listOf(headingDay(day, today))}>
        <h2 className={styles.dayHead}>{headingDay(day, today)}</h2>
        <QueryState query={chosen} compact failureText={failure} loading={<LinesSkeleton rows={2} />}>
          {rows.length === 0 ? (
            <p className={styles.nothing}>{texts.nothing}</p>
          ) : (
            <ul>
              {rows.map((row) => (
                <FollowupLine key={row.id} followup={row} control={control} about={about?.(row)} />
              ))}
            </ul>
          )}
        </QueryState>
      </section>
    </>
  )
}

interface CellProps {
  day: string
  found: { total: number; late: number; followups: readonly Followup[] } | undefined
  outside: boolean
  chosen: boolean
  onChoose(day: string): void
  control: RowsControl
}

function DayCell({ day, found, outside, chosen, onChoose, control }: CellProps) {
  const today = useToday()
  const [over, setOver] = useState(false)
  const { dragged } = control
  const { total = 0, late = 0, followups = [] } = found ?? {}
  const shown = total > 3 ? followups.slice(0, 2) : followups
  const possible = dragged !== undefined && day >= today
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    control.drag(undefined)
    if (dragged) void control.acts.moveToDay(dragged, day, shortDay(day, today))
  }
  return (
    <td
      className={styles.day}
      data-outside={outside || undefined}
      data-chosen={chosen || undefined}
      data-over={(possible && over) || undefined}
      {...(possible && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      })}
    >
      <button
        type="button"
        className={styles.number}
        data-day={day}
        aria-current={day === today ? 'date' : undefined}
        aria-pressed={chosen}
        aria-label={texts.label(dayLabel(day), total, late)}
        tabIndex={chosen ? 0 : -1}
        onClick={() => onChoose(day)}
        onKeyDown={(event) => {
          const next = findNextDay(event.key, day)
          if (!next) return
          event.preventDefault()
          onChoose(next)
          const table = event.currentTarget.closest('table')
          requestAnimationFrame(() => table?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
        }}
      >
        <span>{Number(day.slice(8))}</span>
        {total > 0 && <i data-late={late > 0 || undefined} aria-hidden />}
      </button>
      {/* The day's button announces how many there are, and the list below has them. */}
      <div className={styles.chips} aria-hidden>
        {shown.map((row) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; the list of the day has the same row
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={row.id}
            className={styles.chip}
            data-late={isLate(row) || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', formatFirstLine(row))
              control.drag(row)
            }}
            onDragEnd={() => control.drag(undefined)}
            onClick={() => {
              onChoose(day)
              control.show(row)
            }}
          >
            <span>{formatTime(row.date)}</span>
            {formatFirstLine(row)}
          </div>
        ))}
        {total > shown.length && (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only, like the number above
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div className={styles.rest} onClick={() => onChoose(day)}>
            {texts.moreOnDay(total - shown.length)}
          </div>
        )}
      </div>
    </td>
  )
}
