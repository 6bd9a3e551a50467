import { gifOf } from '@frontdesk/contract/chat/limits'
import { useQuery } from '@tanstack/react-query'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { pinnedQuery } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import styles from './dialogs.module.css'

interface PinnedDialogProps {
  roomId: string
  colleagues: Colleagues
  onShow(messageId: string): void
  onClose(): void
}

export function PinnedDialog({ roomId, colleagues, onShow, onClose }: PinnedDialogProps) {
  const query = useQuery(pinnedQuery(roomId))
  return (
    <Dialog open title={texts.pinnedTitle} size="sm" onClose={onClose}>
      <QueryState query={query} failureText={(error) => failureText('listPinnedMessages', error)}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{texts.pinnedNone}</p>
          ) : (
            <ul className={styles.people}>
              {data.map((message) => (
                <li key={message.id}>
                  <button type="button" className={styles.pinnedMessage} onClick={() => onShow(message.id)}>
                    <span className={styles.pinnedBy}>
                      {colleagues.nameOf(message.user)} · {formatDateTime(message.createdAt)}
                    </span>
                    <span dir="auto">
                      {gifOf(message.message) ? texts.gifOf : message.message || message.files[0]?.name}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  )
}
