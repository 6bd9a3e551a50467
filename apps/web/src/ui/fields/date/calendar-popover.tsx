import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { IconButton } from '../../actions/icon-button.tsx'
import { addMonths, monthLabel } from '../../format/days.ts'
import type { Anchor } from '../../overlays/layer/use-placement.ts'
import { Popover } from '../../overlays/popover.tsx'
import { datesTexts } from '../../texts/dates.texts.ts'
import styles from './calendar.module.css'
import { DayGrid } from './day-grid.tsx'

interface CalendarPopoverProps {
  id: string
  anchor: Anchor | null
  /** Empty without a date. */
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onClose(): void
  /** Empty to clear. */
  onChoose(day: string): void
}

export function CalendarPopover({ id, anchor, value, today, min, max, ...calls }: CalendarPopoverProps) {
  const { onClose, onChoose } = calls
  const [day, setDay] = useState(() => within(value || today, min, max))
  const heading = useId()
  const go = (months: number) => setDay(within(addMonths(day, months), min, max))
  return (
    <Popover anchor={anchor} label={datesTexts.calendar} onClose={onClose} className={styles.panel}>
      <div id={id}>
        <div className={styles.head}>
          <IconButton size="s" name={datesTexts.previousYear} icon={<ChevronsLeft />} onClick={() => go(-12)} />
          <IconButton size="s" name={datesTexts.previousMonth} icon={<ChevronLeft />} onClick={() => go(-1)} />
          <h3 id={heading} aria-live="polite">
            {monthLabel(day)}
          </h3>
          <IconButton size="s" name={datesTexts.nextMonth} icon={<ChevronRight />} onClick={() => go(1)} />
          <IconButton size="s" name={datesTexts.nextYear} icon={<ChevronsRight />} onClick={() => go(12)} />
        </div>
        <div className={styles.days}>
          <DayGrid
            labeledBy={heading}
            {...{ day, today, min, max }}
            chosen={value}
            onMove={(next) => setDay(within(next, min, max))}
            onChoose={onChoose}
          />
        </div>
        <div className={styles.foot}>
          <Button size="s" look="quiet" disabled={today !== within(today, min, max)} onClick={() => onChoose(today)}>
            {datesTexts.today}
          </Button>
          {value && (
            <Button size="s" look="quiet" onClick={() => onChoose('')}>
              {datesTexts.clear}
            </Button>
          )}
        </div>
      </div>
    </Popover>
  )
}

function within(day: string, min?: string, max?: string): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}
