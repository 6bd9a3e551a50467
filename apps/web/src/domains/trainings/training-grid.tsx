import { type KeyboardEvent, useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { RowList } from '#ui/data/row-list.tsx'
import { type Filter, fits, inOrder } from './shown-trainings.ts'
import { TrainingCard } from './training-card.tsx'
import styles from './trainings.module.css'
import type { Training } from './trainings.queries.ts'

interface TrainingGridProps {
  trainings: readonly Training[]
  filter: Filter | null
  label: string
}

/** Those that fit now stay in their places while it is mounted: one that was opened is no longer new, and doesn't move. */
export function TrainingGrid({ trainings, filter, label }: TrainingGridProps) {
  const { id: me } = useMe()
  const [order] = useState(() => trainings.filter((each) => fits(each, filter, me)).map(({ id }) => id))
  const shown = inOrder(trainings, order).filter((each) => order.includes(each.id) || fits(each, filter, me))
  return (
    <RowList className={styles.grid} aria-label={label} onKeyDown={moveByArrow}>
      {shown.map((training) => (
        <li key={training.id}>
          <TrainingCard training={training} />
        </li>
      ))}
    </RowList>
  )
}

/** The arrow keys go from card to card, as they lie. */
function moveByArrow(event: KeyboardEvent<HTMLUListElement>) {
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
  if (!step) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open]')]
  const at = cards.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : cards[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
