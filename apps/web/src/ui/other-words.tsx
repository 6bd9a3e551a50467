import { Button } from './button.tsx'
import { formatRelative } from './format/dates.ts'
import styles from './other-words.module.css'

interface OtherWordsProps {
  /** Nothing is shown where there are none. */
  other: { at: number; take(): void; dismiss(): void } | undefined
}

/** Two drafts of one thing, such as from two computers: the newer one is in the form, the other one is offered. */
export const OtherWords = ({ other }: OtherWordsProps) => (
  <div role="status">
    {other && (
      <p className={styles.offer}>
        <span>Other unsent words for this were typed {formatRelative(new Date(other.at).toISOString())}.</span>
        <Button size="s" onClick={other.take}>
          Show them instead
        </Button>
        <Button size="s" look="quiet" onClick={other.dismiss}>
          Keep these
        </Button>
      </p>
    )}
  </div>
)
