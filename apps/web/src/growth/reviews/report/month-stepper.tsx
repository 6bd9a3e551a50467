import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { monthLabel } from '#ui/format/days.ts'
import { reportTexts as texts } from '../texts/review.texts.ts'
import styles from './report.module.css'
import { hasMonthBefore, monthAfter, presentMonth } from './report-search.ts'

interface MonthStepperProps {
  /** `YYYY-MM`. */
  month: string
  onMonth(month: string): void
}

/** Up to the current month. */
export const MonthStepper = ({ month, onMonth }: MonthStepperProps) => (
  <div className={styles.month}>
    <IconButton
      size="s"
      name={texts.previousMonth}
      icon={<ChevronLeft />}
      disabled={!hasMonthBefore(month)}
      onClick={() => onMonth(monthAfter(month, -1))}
    />
    <b aria-live="polite">{monthLabel(month)}</b>
    <IconButton
      size="s"
      name={texts.nextMonth}
      icon={<ChevronRight />}
      disabled={month >= presentMonth()}
      onClick={() => onMonth(monthAfter(month, 1))}
    />
  </div>
)
