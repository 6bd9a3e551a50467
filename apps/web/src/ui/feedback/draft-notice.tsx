import { feedbackTexts } from '#ui/texts/feedback.texts.ts'
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
        <span>{feedbackTexts.restored}</span>
        <Button size="s" onClick={onDiscard}>
          {feedbackTexts.discard}
        </Button>
      </p>
    )}
    {other && (
      <p className={styles.notice}>
        <span>{feedbackTexts.otherDraft(formatRelative(other.at))}</span>
        <Button size="s" onClick={other.take}>
          {feedbackTexts.showOther}
        </Button>
        <Button size="s" look="quiet" onClick={other.dismiss}>
          {feedbackTexts.keepThis}
        </Button>
      </p>
    )}
  </div>
)
