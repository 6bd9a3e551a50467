import { classNames } from '../layout/class-names.ts'
import styles from './spinner.module.css'

/** Decorative unless it has a label, which is then announced. */
export function Spinner({ size = 16, label, className }: { size?: number; label?: string; className?: string }) {
  return (
    <svg
      className={classNames(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <circle className={styles.arc} cx="8" cy="8" r="6.5" />
    </svg>
  )
}
