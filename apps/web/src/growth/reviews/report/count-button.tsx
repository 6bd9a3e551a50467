import { count } from '#ui/format/counted.ts'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './summary.module.css'

interface CountButtonProps {
  many: number
  /** What the table shows then. */
  name: string
  /** Instead of the number: an average. */
  children?: string
  onPress(): void
}

/** A number that narrows the table to what it counts; zero counts nothing. */
export const CountButton = ({ many, name, children = count(many), onPress }: CountButtonProps) =>
  many === 0 ? (
    <span className={styles.zero}>{children}</span>
  ) : (
    <button type="button" className={classNames(styles.count)} aria-label={name} onClick={onPress}>
      {children}
    </button>
  )
