import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, addMonths, dayLabel, weekdayOf, weeksOf } from '../../format/days.ts'
import styles from './calendar.module.css'

interface DayGridProps {
  labeledBy: string
  /** Has the tab stop; its month is shown. */
  day: string
  /** The field's value. */
  chosen: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onMove(day: string): void
  onChoose(day: string): void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The keys of a grid of days, as in the ARIA Authoring Practices. */
const steps: Readonly<Record<string, (day: string, shift: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

export function DayGrid({ labeledBy, day, chosen, today, min, max, onMove, onChoose }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    moved.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    moved.current = true
    onMove(step(day, event.shiftKey))
  }
  const isOutside = (each: string) => Boolean((min && each < min) || (max && each > max))
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days
    <table ref={grid} role="grid" aria-labelledby={labeledBy} className={styles.grid} onKeyDown={onKeyDown}>
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
              // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
              <td key={each} role="gridcell" aria-selected={each === chosen}>
                <button
                  type="button"
                  data-day={each}
                  data-other={each.slice(0, 7) !== day.slice(0, 7) || undefined}
                  aria-label={dayLabel(each)}
                  aria-current={each === today ? 'date' : undefined}
                  tabIndex={each === day ? 0 : -1}
                  disabled={isOutside(each)}
                  className={styles.day}
                  onClick={() => onChoose(each)}
                >
                  {Number(each.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
