import { Button } from '../actions/button.tsx'
import { formatRelative } from '../format/dates.ts'
import styles from './form-notice.module.css'

interface DraftNoticeProps {
  /** The form was filled from a draft: how to discard it. */
  onDiscard?: (() => void) | undefined
  /** Two drafts, for example from two computers: the newer one is in the form, this one is offered. */
  other?: { at: number; take(): void; dismiss(): void } | undefined
}

/** Says where restored text in a form comes from; hidden if there is none. */
export const DraftNotice = ({ onDiscard, other }: DraftNoticeProps) => (
  <div role="status">
    {onDiscard && (
      <p className={styles.notice}>
        <span>Your draft was restored.</span>
        <Button size="s" onClick={onDiscard}>
          Discard
        </Button>
      </p>
    )}
    {other && (
      <p className={styles.notice}>
        <span>There is another draft of this, typed {formatRelative(other.at)}.</span>
        <Button size="s" onClick={other.take}>
          Show it instead
        </Button>
        <Button size="s" look="quiet" onClick={other.dismiss}>
          Keep this one
        </Button>
      </p>
    )}
  </div>
)
