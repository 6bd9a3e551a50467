import { facesInList } from '@frontdesk/contract/chat/limits'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type Colleagues, useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { useViewing } from '#platform/conversation/presence.ts'
import { MessageFeed, TalkPane, TypingLine } from '#platform/conversation/talk.tsx'
import { useSession } from '#platform/session/session-state.ts'
import { useVisible } from '#platform/use-visible.ts'
import { Button } from '#ui/actions/button.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { instantOf } from '#ui/format/zone.ts'
import { type Card, countUnread, type Message, type Room, readersQuery, useMessages } from '../chat.queries.ts'
import { Composer, type PickCard } from '../composer/composer.tsx'
import { failureText } from '../failure-texts.ts'
import { formatRoomName } from '../room-name.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import { MessageRow } from './message-row.tsx'
import { PendingRow } from './pending-row.tsx'
import { present } from './present.ts'
import { buildRows, isUnread, type Row } from './rows.ts'
import styles from './talk.module.css'
import { TalkHead } from './talk-head.tsx'
import { useSentMessages } from './use-sent-messages.ts'

interface TalkProps {
  room: Room
  /** Id of a message to show. */
  shown?: string | undefined
  onShow(messageId: string): void
  /** Shows the newest messages instead. */
  onNewest(): void
  onClose(): void
  /** On the left: the way back on a narrow screen. */
  before?: ReactNode
  card(card: Card): ReactNode
  pickCard: PickCard
}

const failed = (error: unknown) => failureText('listChatMessages', error)

/** One room: who, what was said, and what to say next. */
export function Talk({ room, shown, onShow, onNewest, onClose, before, card, pickCard }: TalkProps) {
  const query = useMessages(room.id, shown)
  const { send, retry, discard, pending } = useSentMessages(room.id)
  const colleagues = useColleagues()
  const [reply, setReply] = useState<Message>()
  // What was unread when the room was opened: the line stays where it was.
  const [opened] = useState(() => ({ seq: room.mine.seq, unread: countUnread(room) }))
  const ghosting = useSession((state) => state.ghosting)
  useViewing(present, room.id)
  useRead(room, !ghosting)
  const rows = useMemo(
    () =>
      buildRows({
        messages: query.messages,
        pending,
        read: opened.unread > 0 ? opened.seq : undefined,
        me: colleagues.me,
        now: instantOf(Date.now()),
      }),
    [query.messages, pending, opened, colleagues.me],
  )
  const name = formatRoomName(room, colleagues)
  const row = useCallback(
    (each: Row) =>
      'message' in each ? (
        <>
          {each.isFirstNew && <NewLine />}
          <MessageRow
            message={each.message}
            begins={each.run.begins}
            colleagues={colleagues}
            card={card}
            onReply={setReply}
            onShow={onShow}
          />
        </>
      ) : (
        <PendingRow
          pending={each.pending}
          begins={each.run.begins}
          colleagues={colleagues}
          onRetry={retry}
          onDiscard={discard}
        />
      ),
    [colleagues, card, onShow, retry, discard],
  )
  const firstNew = rows.find((each) => 'message' in each && each.isFirstNew)
  return (
    <TalkPane label={texts.room(name)} className={styles.talk}>
      <TalkHead room={room} colleagues={colleagues} before={before} onClose={onClose} onShow={onShow} />
      {opened.unread > 0 && !shown && (
        <Unread
          count={opened.unread}
          onJump={async () => {
            const id = firstNew && 'message' in firstNew ? firstNew.message.id : await firstUnread(room.id, opened.seq)
            if (id) onShow(id)
          }}
        />
      )}
      <MessageFeed
        roomId={room.id}
        query={query}
        failureText={failed}
        rows={rows}
        row={row}
        texts={texts}
        icon={<MessagesSquare />}
        loading={<Loading />}
        shown={shown}
        onNewest={onNewest}
      />
      <Readers room={room} colleagues={colleagues} />
      <TypingLine presence={present} nameOf={colleagues.nameOf} text={texts.typing} />
      {ghosting ? (
        <p className={styles.readOnly}>{texts.ghosting}</p>
      ) : (
        <Composer
          key={room.id}
          room={room}
          name={name}
          colleagues={colleagues}
          reply={reply}
          onReply={setReply}
          onSend={send}
          pickCard={pickCard}
        />
      )}
    </TalkPane>
  )
}

const NewLine = () => (
  <p className={styles.newLine}>
    <span>{texts.newLine}</span>
  </p>
)

function Unread({ count, onJump }: { count: number; onJump(): void }) {
  const [open, setOpen] = useState(count > 5)
  if (!open) return null
  return (
    <div className={styles.unread}>
      <span>{texts.unreadBefore(count)}</span>
      <Button
        size="s"
        look="quiet"
        onClick={() => {
          setOpen(false)
          onJump()
        }}
      >
        {texts.jump}
      </Button>
    </div>
  )
}

/** The id of the first message after what was read. */
async function firstUnread(id: string, read: number): Promise<string | undefined> {
  let after = read
  for (let page = 0; page < 5; page += 1) {
    const { data, newer } = await api.chat.listChatMessages({ params: { id }, query: { after, limit: 100 } })
    const found = data.find((message) => isUnread(message, read))
    if (found || !newer) return found?.id
    after = data.at(-1)?.seq ?? after
  }
}

/** Who read the newest message. */
function Readers({ room, colleagues }: { room: Room; colleagues: Colleagues }) {
  const { data } = useQuery(readersQuery(room.id))
  const newest = room.lastMessage
  if (!newest || newest.type === 'status') return null
  const people = (data?.data ?? [])
    .filter(({ userId, seq }) => userId !== colleagues.me && userId !== newest.user && seq >= newest.seq)
    .flatMap(({ userId }) => colleagues.byId.get(userId) ?? [])
  return (
    <div className={styles.readers}>
      <AvatarGroup people={people} most={facesInList} size={20} label={texts.viewedBy} />
    </div>
  )
}

/** What is on the screen of an active person counts as read, for that person only. */
function useRead(room: Room, isOwn: boolean) {
  const visible = useVisible() && isOwn
  const [asked, setAsked] = useState(-1)
  const behind = room.mine.seq < room.seq
  // By an edit of a message that was read before.
  const mentioned = room.mine.mentioned && !behind
  useEffect(() => {
    // Once for each newest message: marking as unread stays.
    if (!visible || !(mentioned || (behind && asked < room.seq))) return
    setAsked(room.seq)
    void api.chat.viewChatRoom({ params: { id: room.id }, body: { seq: room.seq } }).catch(() => {})
  }, [visible, behind, mentioned, asked, room.id, room.seq])
}

const Loading = () => (
  <div className={styles.loading} aria-busy>
    {[1, 2, 3].map((at) => (
      <div key={at} className={styles.row}>
        <Skeleton width={32} height={32} round />
        <div className={styles.body}>
          <Skeleton width="30%" height={14} />
          <Skeleton width="70%" height={14} />
        </div>
      </div>
    ))}
  </div>
)
