import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { monthLabel } from '#ui/format/days.ts'
import { reportTexts as texts } from '../texts/review.texts.ts'
import styles from './report.module.css'
import { addToMonth, getPresentMonth, hasMonthBefore } from './report-search.ts'

interface MonthStepperProps {
  /** `YYYY-MM`. */
  month: string
  onMonth(month: string): void
}

/** Those of the chart, and an older one that is shown. */
function listMonths(month: string): string[] {
  const now = getPresentMonth()
  const year = Array.from({ length: 12 }, (_, back) => addToMonth(now, -back))
  return year.includes(month) ? year : [...year, month]
}

/** Up to the current month. */
export const MonthStepper = ({ month, onMonth }: MonthStepperProps) => (
  <div className={styles.month}>
    <IconButton
      size="s"
      name={texts.previousMonth}
      icon={<ChevronLeft />}
      disabled={!hasMonthBefore(month)}
      onClick={() => onMonth(addToMonth(month, -1))}
    />
    <Menu
      label={texts.month}
      trigger={
        <Button look="quiet" size="s" aria-label={texts.monthChosen(monthLabel(month))} className={styles.monthName}>
          <span aria-live="polite">{monthLabel(month)}</span>
        </Button>
      }
      entries={listMonths(month).map((each) => ({
        label: monthLabel(each),
        checked: each === month,
        run: () => onMonth(each),
      }))}
    />
    <IconButton
      size="s"
      name={texts.nextMonth}
      icon={<ChevronRight />}
      disabled={month >= getPresentMonth()}
      onClick={() => onMonth(addToMonth(month, 1))}
    />
  </div>
)
