import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useToday } from '#platform/time/use-today.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { addDays } from '#ui/format/days.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { statsTexts as texts } from '../texts/metric.texts.ts'
import styles from './employee-stats.module.css'

interface DayPickerProps {
  month: string
  day: string
  /** Of the month, as far as it has come. */
  last: string
  onDay(day: string): void
}

/** A day of the month. */
export function DayPicker({ month, day, last, onDay }: DayPickerProps) {
  const today = useToday()
  return (
    <span className={styles.day}>
      <IconButton
        size="s"
        name={texts.previousDay}
        icon={<ChevronLeft />}
        disabled={day <= `${month}-01`}
        onClick={() => onDay(addDays(day, -1))}
      />
      <span aria-live="polite">{shortDay(day, today)}</span>
      <IconButton
        size="s"
        name={texts.nextDay}
        icon={<ChevronRight />}
        disabled={day >= last}
        onClick={() => onDay(addDays(day, 1))}
      />
    </span>
  )
}
