import { isSenderName } from '@frontdesk/contract/sms/limits'
import { MessageSquareText } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { ConsentLinkDialog } from '#domains/sending/stop-wishes.public.ts'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { useViewing } from '#platform/conversation/presence.ts'
import { MessageFeed, TalkPane, TypingLine } from '#platform/conversation/talk.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { useVisible } from '#platform/use-visible.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Composer } from '../composer/composer.tsx'
import type { PlannedText } from '../composer/planned.ts'
import { failureText } from '../failure-texts.ts'
import { formatRoomName } from '../room-name.ts'
import { countUnread, type Room, useMessages } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import { MessageRow } from './message-row.tsx'
import { PendingRow } from './pending-row.tsx'
import { present } from './present.ts'
import { buildRows, type Row } from './rows.ts'
import { SharedNumberBar } from './shared-number-bar.tsx'
import { StopWishBar } from './stop-wish-bar.tsx'
import styles from './talk.module.css'
import { TalkHead } from './talk-head.tsx'
import { useSentTexts } from './use-sent-texts.ts'

interface TalkProps {
  room: Room
  /** Without it where something else says whom one talks with. */
  head?: boolean
  /** Id of a message to show. */
  shown?: string | undefined
  /** Shows the newest messages instead. */
  onNewest?(): void
  /** On the left: the way back on a narrow screen. */
  before?: ReactNode
  /** On the right of the head. */
  after?: ReactNode
  /** Opens the form for a text at a later time. */
  onSchedule?: ((planned: PlannedText) => void) | undefined
  /** What is sent later; from another domain. */
  scheduled?: ReactNode
}

const failed = (error: unknown) => failureText('listMessages', error)

/** One conversation: who, what was said, and what to say next. */
export function Talk({ room, head = true, shown, onNewest, before, after, onSchedule, scheduled }: TalkProps) {
  const query = useMessages(room.id, shown)
  const { send, pending } = useSentTexts(room)
  const colleagues = useColleagues()
  useViewing(present, room.id)
  useRead(room)
  const rows = useMemo(() => buildRows(query.messages, pending), [query.messages, pending])
  const [gettingConsent, setGettingConsent] = useState(false)
  const { client } = room
  const getConsent =
    client && room.groupRecipients.length < 2 && !isSenderName(room.phoneNumber)
      ? () => setGettingConsent(true)
      : undefined
  const name = formatRoomName(room)
  const group = room.groupRecipients.length > 1
  const optedOut = room.disabled.length >= Math.max(1, room.groupRecipients.length)
  const row = useCallback(
    (each: Row) =>
      'message' in each ? (
        <MessageRow
          message={each.message}
          run={each.run}
          name={name}
          group={group}
          optedOut={optedOut}
          colleagues={colleagues}
        />
      ) : (
        <PendingRow text={each.pending} />
      ),
    [name, group, optedOut, colleagues],
  )
  return (
    <TalkPane label={texts.conversation(name)} className={styles.talk}>
      {head && <TalkHead room={room} before={before} after={after} onGetConsent={getConsent} />}
      <SharedNumberBar room={room} />
      {room.stopWishes.map((wish) => (
        <StopWishBar key={wish.id} wish={wish} />
      ))}
      <MessageFeed
        roomId={room.id}
        query={query}
        failureText={failed}
        rows={rows}
        row={row}
        texts={texts}
        icon={<MessageSquareText />}
        loading={<Loading />}
        shown={shown}
        onNewest={onNewest}
      />
      <TypingLine presence={present} nameOf={colleagues.nameOf} text={texts.typing} />
      {scheduled}
      <Composer
        key={room.id}
        room={room}
        onSend={send}
        onSchedule={onSchedule}
        onGetConsent={getConsent}
        colleagues={colleagues}
      />
      {gettingConsent && client && (
        <ConsentLinkDialog
          contactId={client.id}
          name={name}
          phone={room.phoneNumber}
          onClose={() => setGettingConsent(false)}
        />
      )}
    </TalkPane>
  )
}

/** What is on the screen of an active person counts as read. */
function useRead(room: Room) {
  const me = useMe()
  const visible = useVisible()
  const unread = countUnread(room, me.id)
  useEffect(() => {
    if (!visible || unread === 0) return
    void api.sms.viewRoom({ params: { id: room.id }, body: { incoming: room.incoming } }).catch(() => {})
  }, [visible, unread, room.id, room.incoming])
}

const Loading = () => (
  <div className={styles.loading} aria-busy>
    <Skeleton width="46%" height={36} />
    <Skeleton width="38%" height={36} />
    <Skeleton width="52%" height={54} />
  </div>
)
