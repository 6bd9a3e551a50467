import { type KeyboardEvent, useRef, useState } from 'react'
import { formatDayOfYear } from '#ui/format/short-date.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { usageTexts as texts } from '../../texts/usage.texts.ts'
import { useBillingDay } from '../../use-billing-day.ts'
import type { KindUsage } from '../plan.queries.ts'
import styles from './usage.module.css'
import { listDayBars } from './usage-values.ts'

interface DayBarsProps {
  usage: KindUsage
  month: string
  onOpen: ((day: string) => void) | undefined
}

/** Pixels. */
const [height, least] = [26, 2]
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A bar a day; a day that was opens its rows. One tab stop, with the arrow keys between days. */
export function DayBars({ usage, month, onOpen }: DayBarsProps) {
  const today = useBillingDay()
  const row = useRef<HTMLFieldSetElement>(null)
  const bars = listDayBars(usage, month)
  const highest = Math.max(1, ...bars.map(({ quantity }) => quantity))
  const last = usage.days.length - 1
  const [at, setAt] = useState<number>()
  const current = Math.min(at ?? last, last)
  const move = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(current, last)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    row.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <fieldset ref={row} aria-label={texts.byDay(usage.name)} className={styles.days}>
      {bars.map(({ day, quantity, isForecast, isOver }, index) => {
        const bar = (
          <i
            data-look={isForecast ? (isOver ? 'forecastOver' : 'forecast') : isOver ? 'over' : 'used'}
            style={{ height: Math.max(least, (quantity / highest) * height) }}
          />
        )
        if (isForecast) return <span key={day}>{bar}</span>
        const units = texts.units[usage.kind](quantity)
        const words = isOver ? texts.dayOver(formatDayOfYear(day), units) : texts.day(formatDayOfYear(day), units)
        return (
          <Tooltip key={day} text={words} naming>
            <button
              type="button"
              aria-label={words}
              tabIndex={index === current ? 0 : -1}
              data-today={day === today || undefined}
              onKeyDown={move}
              onFocus={() => setAt(index)}
              onClick={() => onOpen?.(day)}
            >
              {bar}
            </button>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
