import { gifOf } from '@frontdesk/contract/chat/limits'
import { CloudOff, TriangleAlert } from 'lucide-react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { MentionText } from '#ui/data/mention-text.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import { GifPicture, MessageFiles } from './message-files.tsx'
import styles from './talk.module.css'
import type { PendingMessage } from './use-sent-messages.ts'

interface PendingRowProps {
  pending: PendingMessage
  begins: boolean
  colleagues: Colleagues
  onRetry(pending: PendingMessage): unknown
  onDiscard(id: string): void
}

/** One's own message until the server has it. */
export function PendingRow({ pending, begins, colleagues, onRetry, onDiscard }: PendingRowProps) {
  const { message, files, state, problem, id } = pending
  const me = colleagues.byId.get(colleagues.me)
  const gif = gifOf(message)
  return (
    <div className={styles.row} data-pending data-joined={!begins || undefined}>
      {begins ? <Avatar name={me?.name ?? ''} picture={me?.picture} decorative /> : <span className={styles.gutter} />}
      <div className={styles.body}>
        <p className={styles.by}>
          {begins && <strong>{me?.name}</strong>}
          {state === 'sending' && (
            <span className={styles.state}>
              <Spinner size={12} label={texts.sending} /> {texts.sending}
            </span>
          )}
          {state === 'waiting' && (
            <span className={styles.state}>
              <CloudOff size={12} aria-hidden /> {texts.waiting}
            </span>
          )}
        </p>
        {gif === undefined ? <MentionText text={message} names={[]} /> : <GifPicture id={gif} />}
        <MessageFiles files={files} />
        {state === 'failed' && (
          <p className={styles.problem} role="alert">
            <TriangleAlert size={14} aria-hidden />
            <span>{problem}</span>
            <Button look="quiet" size="s" onClick={() => onRetry(pending)}>
              {texts.retry}
            </Button>
            <Button look="quiet" size="s" onClick={() => onDiscard(id)}>
              {texts.discard}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
