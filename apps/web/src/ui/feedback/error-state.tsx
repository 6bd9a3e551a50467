import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../layout/class-names.ts'
import styles from './state.module.css'

interface ErrorStateProps {
  title?: string
  /** What happened and what to do, using the server's message if there is one. */
  text: string
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

export function ErrorState({ title = 'This could not be loaded', text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.icon, styles.bad)} aria-hidden>
        <TriangleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={<RotateCw />} onClick={onRetry} busy={retrying}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
