import type { ReactNode } from 'react'
import styles from './choice.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export function ChoiceText({ label, hint, hidden }: { label: string; hint?: ReactNode; hidden?: boolean | undefined }) {
  if (hidden) return <VisuallyHidden>{label}</VisuallyHidden>
  return (
    <span className={styles.text}>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  )
}
