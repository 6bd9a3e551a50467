import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayLabel, weeksOf } from '#ui/format/days.ts'
import { calendarTexts } from '../texts/calendar.texts.ts'
import styles from './calendar.module.css'
import { findNextDay, weekdays } from './month-keys.ts'

export interface Marks {
  open: number
  late: boolean
}

interface MonthGridProps {
  /** The chosen day; its month is shown. */
  day: string
  today: string
  marks: ReadonlyMap<string, Marks>
  onChoose(day: string): void
}

/** A single tab stop; arrow keys choose a day, Page Up and Page Down a month. */
export function MonthGrid({ day, today, marks, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    moved.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findNextDay(event.key, day)
    if (!next) return
    event.preventDefault()
    moved.current = true
    onChoose(next)
  }
  return (
    <table ref={grid} aria-label={calendarTexts.days} className={styles.grid}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each}>
                <button
                  type="button"
                  data-day={each}
                  data-outside={each.slice(0, 7) !== day.slice(0, 7) || undefined}
                  aria-current={each === today ? 'date' : undefined}
                  aria-label={labelOf(each, marks.get(each))}
                  tabIndex={each === day ? 0 : -1}
                  aria-pressed={each === day}
                  className={styles.day}
                  onKeyDown={onKeyDown}
                  onClick={() => onChoose(each)}
                >
                  {Number(each.slice(8))}
                  <Dot marks={marks.get(each)} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dot({ marks }: { marks: Marks | undefined }) {
  if (!marks) return <i className={styles.dot} aria-hidden />
  return <i className={styles.dot} data-look={marks.late ? 'late' : marks.open > 0 ? 'open' : 'done'} aria-hidden />
}

function labelOf(day: string, marks: Marks | undefined): string {
  if (!marks) return dayLabel(day)
  if (marks.open === 0) return `${dayLabel(day)}, done`
  return `${dayLabel(day)}, ${marks.open} to do${marks.late ? ', past due' : ''}`
}
