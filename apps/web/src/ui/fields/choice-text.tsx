import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './choice.module.css'

export function ChoiceText({ label, hint, hidden }: { label: string; hint?: ReactNode; hidden?: boolean | undefined }) {
  if (hidden) return <VisuallyHidden>{label}</VisuallyHidden>
  return (
    <span className={styles.text}>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  )
}
