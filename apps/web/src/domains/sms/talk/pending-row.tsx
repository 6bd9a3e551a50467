import { Clock3, CloudOff, Lock } from 'lucide-react'
import { LinkedText } from '#ui/data/linked-text.tsx'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import { MediaGrid } from './media-grid.tsx'
import styles from './talk.module.css'
import type { PendingText } from './use-sent-texts.ts'

/** One's own text until the server has it. */
export function PendingRow({ text: { type, message, media, state } }: { text: PendingText }) {
  const words = state === 'waiting' ? texts.waiting : texts.sending
  const Icon = state === 'waiting' ? CloudOff : Clock3
  const meta = (
    <p className={styles.meta}>
      <Icon size={12} aria-hidden /> {words}
    </p>
  )
  if (type === 'note')
    return (
      <div className={styles.note}>
        <Lock size={16} aria-hidden />
        <div>
          <LinkedText text={message} />
          {meta}
        </div>
      </div>
    )
  return (
    <div className={`${styles.row} ${styles.out}`}>
      <div className={styles.stack}>
        <MediaGrid media={media} />
        {message !== '' && (
          <div className={styles.bubble} data-state="pending">
            <LinkedText text={message} />
          </div>
        )}
        {meta}
      </div>
    </div>
  )
}
