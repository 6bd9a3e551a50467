import type { ReactNode } from 'react'
import { CopyButton } from '#ui/actions/copy-button.tsx'
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

/** Clicking the title, or the card beside its texts, opens it. */
export const CardHead = ({ icon, title, onOpen, chips = [], actions }: CardHeadProps) => (
  <div className={styles.cardHead}>
    {icon}
    <button type="button" className={styles.open} onClick={() => onOpen()}>
      {title}
    </button>
    {chips.map((chip) => chip && <Chip key={chip}>{chip}</Chip>)}
    {actions && <span className={styles.actions}>{actions}</span>}
  </div>
)

export type Fact = readonly [
  name: string,
  value: ReactNode,
  /** One press on the value copies it; what that is: `the VIN`. */
  copied?: string | false,
]

/** Name → value; unknown values are omitted, unless all are. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== DASH)
  return (
    known.length > 0 && (
      <dl className={styles.facts}>
        {known.map(([name, value, copied]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {copied && typeof value === 'string' ? (
                <CopyButton text={value} what={copied}>
                  {value}
                </CopyButton>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    )
  )
}
