import { Button } from './button.tsx'
import styles from './form-notice.module.css'
import { formatRelative } from './format/dates.ts'

interface DraftNoticeProps {
  /** What stands in the form was there before: how to be rid of it. */
  onDiscard?: (() => void) | undefined
  /** Two drafts of one thing, such as from two computers: the newer one is in the form, this one is offered. */
  other?: { at: number; take(): void; dismiss(): void } | undefined
}

/** Says where the words in a form come from. Nothing is shown where there is nothing to say. */
export const DraftNotice = ({ onDiscard, other }: DraftNoticeProps) => (
  <div role="status">
    {onDiscard && (
      <p className={styles.notice}>
        <span>Your unsent words are back.</span>
        <Button size="s" onClick={onDiscard}>
          Discard
        </Button>
      </p>
    )}
    {other && (
      <p className={styles.notice}>
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
