import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { monthLabel } from '#ui/format/days.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { monthAfter, presentMonth } from './month.ts'
import styles from './month-picker.module.css'
import { metricTexts as texts } from './texts/metric.texts.ts'

interface MonthPickerProps {
  month: string
  onMonth(month: string): void
}

/** Months since the year 0, for what hears numbers. */
const ordinal = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
const firstMonth = '2000-01'

/** Up to the current month. */
export function MonthPicker({ month, onMonth }: MonthPickerProps) {
  const hint = useId()
  const present = presentMonth()
  const go = (to: string) => {
    const next = to > present ? present : to < firstMonth ? firstMonth : to
    if (next !== month) onMonth(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const months = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: -12, PageDown: 12 }[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (months === undefined && event.key !== 'End') return
    event.preventDefault()
    go(months === undefined ? present : monthAfter(month, months))
  }
  return (
    <div className={styles.picker}>
      <IconButton
        size="s"
        name={texts.previousMonth}
        icon={<ChevronLeft />}
        disabled={month <= firstMonth}
        onClick={() => go(monthAfter(month, -1))}
      />
      <span
        role="spinbutton"
        tabIndex={0}
        className={styles.month}
        aria-label={texts.month}
        aria-valuetext={monthLabel(month)}
        aria-valuenow={ordinal(month)}
        aria-valuemin={ordinal(firstMonth)}
        aria-valuemax={ordinal(present)}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
      >
        {monthLabel(month)}
      </span>
      <VisuallyHidden>
        <span id={hint}>{texts.monthKeys}</span>
      </VisuallyHidden>
      <IconButton
        size="s"
        name={texts.nextMonth}
        icon={<ChevronRight />}
        disabled={month >= present}
        onClick={() => go(monthAfter(month, 1))}
      />
    </div>
  )
}
