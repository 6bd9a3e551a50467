import type { ReactNode } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import { DASH } from '#ui/format/dash.ts'
import styles from './lists.module.css'

interface CardHeadProps {
  icon?: ReactNode
  title: string
  onOpen(): void
  chips?: readonly (string | null | undefined | false)[]
  /** Buttons on the right. */
  actions?: ReactNode
}

/** Clicking anywhere on the card opens it; the title is the button that covers it. */
export const CardHead = ({ icon, title, onOpen, chips = [], actions }: CardHeadProps) => (
  <div className={styles.cardHead}>
    {icon}
    <button type="button" className={styles.open} onClick={onOpen}>
      {title}
    </button>
    {chips.map((chip) => chip && <Chip key={chip}>{chip}</Chip>)}
    {actions && <span className={styles.actions}>{actions}</span>}
  </div>
)

/** Name → value; unknown values are omitted, unless all are. */
export function Facts({ facts }: { facts: readonly [string, ReactNode][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== DASH)
  return (
    known.length > 0 && (
      <dl className={styles.facts}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  )
}
