import { gifOf } from '@frontdesk/contract/chat/limits'
import { CornerUpLeft, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { MessageTime } from '#platform/conversation/talk.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { MentionText } from '#ui/data/mention-text.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Card, Message } from '../chat.queries.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import { useMessageActs } from '../use-chat-acts.ts'
import { LinkPreview } from './link-preview.tsx'
import { MessageActions } from './message-actions.tsx'
import { GifPicture, MessageFiles } from './message-files.tsx'
import { Reactions } from './reactions.tsx'
import styles from './talk.module.css'

export interface MessageRowProps {
  message: Message
  /** The first of its author's messages in a row, which shows the author. */
  begins: boolean
  colleagues: Colleagues
  /** A contact, policy, or follow-up; from other domains. */
  card(card: Card): ReactNode
  onReply(message: Message): void
  onShow(messageId: string): void
}

export function MessageRow(props: MessageRowProps) {
  const { message, begins, colleagues } = props
  if (message.type === 'status')
    return (
      <p className={styles.status}>
        {colleagues.nameOf(message.user)} {message.message} · <When at={message.createdAt} />
      </p>
    )
  const name = colleagues.fullNameOf(message.user)
  const by = (
    <>
      <strong>{name}</strong> <When at={message.createdAt} />
    </>
  )
  return (
    <div
      className={styles.row}
      data-joined={!begins || undefined}
      title={begins ? undefined : formatDateTime(message.createdAt)}
    >
      {begins ? (
        <Avatar name={name} picture={colleagues.byId.get(message.user ?? '')?.picture} decorative />
      ) : (
        <span className={styles.gutter} />
      )}
      <div className={styles.body}>
        <p className={styles.by}>
          {begins ? by : <VisuallyHidden>{by}</VisuallyHidden>}
          {message.edited && !message.deleted && <span className={styles.edited}>{texts.edited}</span>}
        </p>
        {message.deleted ? <p className={styles.deleted}>{texts.deleted}</p> : <Content {...props} />}
      </div>
    </div>
  )
}

const When = ({ at }: { at: string }) => <MessageTime at={at} className={styles.when} />

function Content({ message, colleagues, card, onReply, onShow }: MessageRowProps) {
  const acts = useMessageActs(message)
  const { replyTo, pinned } = message
  const gif = gifOf(message.message)
  const react = (emoji: string, on: boolean) => acts.react.mutate({ emoji, on })
  return (
    <>
      {replyTo && (
        <button type="button" className={styles.quote} onClick={() => onShow(replyTo.id)} title={texts.jumpTo}>
          <CornerUpLeft size={12} aria-hidden />
          <strong>{colleagues.nameOf(replyTo.user)}</strong>
          <span dir="auto">
            {replyTo.deleted ? texts.deleted : gifOf(replyTo.message) ? texts.gifOf : replyTo.message}
          </span>
        </button>
      )}
      {gif === undefined ? (
        message.message !== '' && (
          <MentionText text={message.message} names={colleagues.mentionNames(message.mentions)} />
        )
      ) : (
        <GifPicture id={gif} />
      )}
      <MessageFiles files={message.files} />
      {message.cards.map((each) => (
        <div key={`${each.kind} ${each.id}`} className={styles.card}>
          {card(each)}
        </div>
      ))}
      {message.preview && <LinkPreview preview={message.preview} />}
      {pinned && (
        <div className={styles.card}>
          <p className={styles.pinned}>
            <Pin size={12} aria-hidden />
            <span>{texts.pinnedBy(colleagues.nameOf(pinned.by))}</span>
            <Button look="quiet" size="s" onClick={() => acts.pin.mutate(null)}>
              {texts.unpin}
            </Button>
          </p>
          {!message.cards.some(({ id }) => id === pinned.contact) &&
            card({ kind: 'contact', id: pinned.contact, contact: pinned.contact })}
        </div>
      )}
      <Reactions reactions={message.reactions} colleagues={colleagues} onReact={react} />
      <MessageActions message={message} colleagues={colleagues} acts={acts} onReply={() => onReply(message)} />
    </>
  )
}
