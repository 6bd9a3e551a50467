import { count } from '#ui/format/counted.ts'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './run.module.css'

interface PeopleCountProps {
  people: number
  /** Whose number it is, for screen readers: `10 failed`. */
  label: string
  bad?: boolean
  onOpen(): void
}

/** A number that opens its people. Zero is gray and no link. */
export const PeopleCount = ({ people, label, bad, onOpen }: PeopleCountProps) =>
  people === 0 ? (
    <span className={styles.zero}>{count(people)}</span>
  ) : (
    <button type="button" className={classNames(styles.number, bad && styles.bad)} aria-label={label} onClick={onOpen}>
      {count(people)}
    </button>
  )
