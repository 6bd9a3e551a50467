import { RotateCw, TriangleAlert } from 'lucide-react'
import { feedbackTexts } from '#ui/texts/feedback.texts.ts'
import { Button } from '../actions/button.tsx'
import { classNames } from '../layout/class-names.ts'
import styles from './state.module.css'

interface ErrorStateProps {
  title?: string
  /** What happened and what to do, using the server's message if there is one. */
  text: string
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** One line, for a small part of a screen. */
  compact?: boolean
}

export function ErrorState({
  title = feedbackTexts.notLoaded,
  text,
  onRetry,
  retrying = false,
  compact,
}: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, compact && styles.compact)} role="alert">
      <span className={classNames(styles.icon, styles.bad)} aria-hidden>
        <TriangleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button size={compact ? 's' : 'm'} icon={<RotateCw />} onClick={onRetry} busy={retrying}>
            {feedbackTexts.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
