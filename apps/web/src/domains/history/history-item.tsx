import { ArrowRight, Undo2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDate, formatTime } from '#ui/format/dates.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import styles from './history.module.css'
import type { HistoryEntry } from './history.queries.ts'
import { historyTexts } from './texts/history.texts.ts'

export type HistoryChange = HistoryEntry['changes'][number]

interface HistoryItemProps {
  entry: { at: string; changes: readonly HistoryChange[] }
  who: string
  /** What the person did: `changed the contact`. */
  text: string
  onRestore(change: HistoryChange): void
  /** Shows the history of that field alone. */
  onField?: (field: string) => void
}

export function HistoryItem({ entry, who, text, onRestore, onField }: HistoryItemProps) {
  return (
    <div className={styles.entry}>
      <p className={styles.head}>
        <span>
          <b>{who}</b> {text}
        </span>
        <time className={styles.quiet} dateTime={entry.at}>
          <VisuallyHidden>{formatDate(entry.at)} </VisuallyHidden>
          {formatTime(entry.at)}
        </time>
      </p>
      {entry.changes.length > 0 && (
        <ul className={styles.changes} aria-label={historyTexts.fields}>
          {entry.changes.map((change) => (
            <li key={change.field} className={styles.change}>
              {onField ? (
                <button type="button" className={styles.field} onClick={() => onField(change.field)}>
                  <VisuallyHidden>{historyTexts.historyOf} </VisuallyHidden>
                  {change.label}
                </button>
              ) : (
                <span className={styles.label}>{change.label}</span>
              )}
              <Values {...change} />
              {change.restorable && (
                <Button
                  size="s"
                  look="quiet"
                  icon={<Undo2 />}
                  aria-label={historyTexts.restoreTo(change.label, change.from ?? 'empty')}
                  onClick={() => onRestore(change)}
                >
                  {historyTexts.restore}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Values({ from, to }: HistoryChange) {
  return (
    <span className={styles.values}>
      <span className={styles.from}>{from ?? DASH}</span>
      <ArrowRight size={14} role="img" aria-label={historyTexts.changedTo} />
      <span className={styles.to}>{to ?? DASH}</span>
    </span>
  )
}
