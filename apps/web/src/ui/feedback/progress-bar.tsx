import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** 0–1; undefined while the end is not in sight. */
  value?: number | undefined
  label: string
  look?: 'accent' | 'ok' | 'warn' | 'bad'
}

export function ProgressBar({ value, label, look = 'accent' }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div
      className={styles.track}
      data-look={look}
      data-open={share === undefined || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      style={{ '--share': share ?? 0.3 } as CSSProperties}
    >
      <span className={styles.bar} />
    </div>
  )
}
