import { RotateCw } from 'lucide-react'
import { feedbackTexts } from '#ui/texts/feedback.texts.ts'
import { Button } from '../actions/button.tsx'
import styles from './list-failure.module.css'

interface ListFailureProps {
  text: string
  onRetry(): void
  retrying?: boolean
}

/** Below a list that could not be loaded completely: once, however many rows are missing. */
export const ListFailure = ({ text, onRetry, retrying = false }: ListFailureProps) => (
  <div className={styles.failure} role="alert">
    <span>{text}</span>
    <Button size="s" icon={<RotateCw />} onClick={onRetry} busy={retrying}>
      {feedbackTexts.retry}
    </Button>
  </div>
)
