import { Link } from '@tanstack/react-router'
import { CheckCheck, Clock3, Lock, Moon, RotateCcw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { MessageTime } from '#platform/conversation/talk.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import type { InRun } from '#ui/data/feed/find-runs.ts'
import { LinkedText } from '#ui/data/linked-text.tsx'
import { MentionText } from '#ui/data/mention-text.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatAuthor } from '../author-of.ts'
import type { Message } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import { useMessageActs } from '../use-sms-acts.ts'
import { CampaignMark } from './campaign-mark.tsx'
import { MediaGrid } from './media-grid.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import styles from './talk.module.css'

interface MessageRowProps {
  message: Message
  run: InRun
  /** Of the client. */
  name: string
  group: boolean
  /** The client opted out of texts. */
  optedOut: boolean
  colleagues: Pick<Colleagues, 'nameOf' | 'mentionNames'>
}

export function MessageRow({ message, run, name, group, optedOut, colleagues }: MessageRowProps) {
  const { flow, type, createdAt } = message
  if (type === 'status')
    return (
      <p className={styles.status}>
        {message.message} <MessageTime at={createdAt} />
      </p>
    )
  if (type === 'note') return <NoteRow message={message} colleagues={colleagues} />
  const { nameOf } = colleagues
  const incoming = flow === 'incoming'
  const from = incoming ? (group && message.by ? formatPhone(message.by) : name) : undefined
  return (
    <div className={classNames(styles.row, incoming ? styles.in : styles.out)} data-joined={!run.begins || undefined}>
      {incoming && run.begins && <Avatar name={from ?? name} size={24} decorative />}
      <div className={styles.stack} title={run.ends ? undefined : formatDateTime(createdAt)}>
        {message.groupRoom && (
          <Link className={styles.from} to="/messages" search={{ room: message.groupRoom } as never}>
            {texts.groupReply}
          </Link>
        )}
        {group && incoming && run.begins && <span className={styles.from}>{from}</span>}
        <VisuallyHidden>{incoming ? from : formatAuthor(message, nameOf)}: </VisuallyHidden>
        <CampaignMark message={message} />
        <MediaGrid media={message.media} />
        {message.message !== '' && (
          <div className={styles.bubble} data-state={stateOf(message)}>
            <LinkedText text={message.message} />
            {message.status === 'held' && <Held message={message} />}
          </div>
        )}
        {message.flagged && <Problem text={texts.flagged} look="warn" />}
        {incoming ? (
          <Meta shown={run.ends}>
            <MessageTime at={createdAt} />
          </Meta>
        ) : (
          <OutgoingMeta message={message} ends={run.ends} optedOut={optedOut} nameOf={nameOf} />
        )}
      </div>
    </div>
  )
}

const stateOf = ({ status }: Message) => {
  if (status === 'undelivered' || status === 'failed' || status === 'refused') return 'bad'
  if (status === 'unknown') return 'warn'
  return status === 'held' || status === 'canceled' || status === 'pending' ? status : undefined
}

/** Below the last text in a row; the others have theirs for screen readers. */
const Meta = ({ shown, children }: { shown: boolean; children: ReactNode }) =>
  shown ? <p className={styles.meta}>{children}</p> : <VisuallyHidden>{children}</VisuallyHidden>

function NoteRow({ message, colleagues }: Pick<MessageRowProps, 'message' | 'colleagues'>) {
  return (
    <div className={styles.note}>
      <Lock size={16} aria-hidden />
      <div>
        <MentionText text={message.message} names={colleagues.mentionNames(message.mentions)} />
        <p className={styles.noteMeta}>
          <MessageTime at={message.createdAt} /> · {colleagues.nameOf(message.user)} · {texts.note}
        </p>
      </div>
    </div>
  )
}

interface OutgoingMetaProps extends Pick<MessageRowProps, 'message' | 'optedOut'> {
  ends: boolean
  nameOf: Colleagues['nameOf']
}

/** Who and when, and what became of it; what went wrong in words, with what can be done. */
function OutgoingMeta({ message, ends, optedOut, nameOf }: OutgoingMetaProps) {
  const { type, status, reason, createdAt, deliveries, canArrive } = message
  const { resend, settle } = useMessageActs(message)
  // A request for a review is made again instead.
  const mayResend = type !== 'review'
  const failed = ['undelivered', 'failed', 'refused', 'canceled'].includes(status)
  return (
    <>
      {failed && (
        <Problem text={reason ?? ''} look={status === 'canceled' ? 'quiet' : 'bad'}>
          {optedOut || !canArrive ? (
            <span>{optedOut ? texts.callOptedOut : texts.callInstead}</span>
          ) : (
            mayResend && (
              <Button
                look="quiet"
                size="s"
                icon={<RotateCcw />}
                busy={resend.isPending}
                onClick={() => resend.mutate()}
              >
                {texts.resend}
              </Button>
            )
          )}
        </Problem>
      )}
      {status === 'unknown' && (
        <Problem text={reason ?? ''} look="warn">
          <Button look="quiet" size="s" busy={settle.isPending} onClick={() => settle.mutate('sent')}>
            {texts.wasSent}
          </Button>
          {mayResend && (
            <Button look="quiet" size="s" icon={<RotateCcw />} busy={resend.isPending} onClick={() => resend.mutate()}>
              {texts.sendAgain}
            </Button>
          )}
        </Problem>
      )}
      {deliveries.some((each) => each.reason) && (
        <ul className={styles.deliveries}>
          {deliveries
            .filter((each) => each.reason)
            .map(({ phone, reason: why }) => (
              <li key={phone}>
                {formatPhone(phone)}: {why}
              </li>
            ))}
        </ul>
      )}
      <Meta shown={ends}>
        <MessageTime at={createdAt} /> · {formatAuthor(message, nameOf)}
        {status === 'pending' && (
          <span>
            · <Clock3 size={12} aria-hidden /> {texts.sending}
          </span>
        )}
        {(status === 'sent' || status === 'delivered') && (
          <span>
            · <CheckCheck size={13} aria-hidden /> {status === 'sent' ? texts.sent : texts.delivered}
          </span>
        )}
      </Meta>
    </>
  )
}

interface ProblemProps {
  text: string
  look: 'bad' | 'warn' | 'quiet'
  children?: ReactNode
}

const Problem = ({ text, look, children }: ProblemProps) => (
  <div className={styles.problem} data-look={look}>
    {look !== 'quiet' && <TriangleAlert size={14} aria-hidden />}
    <span>{text}</span>
    {children}
  </div>
)

function Held({ message }: { message: Message }) {
  const { override, cancel } = useMessageActs(message)
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.held}>
      <Moon size={14} aria-hidden />
      <span>
        {message.holdUntil && <strong>{texts.heldUntil(formatDateTime(message.holdUntil))}</strong>} {message.reason}
      </span>
      {message.overridable && (
        <Button look="quiet" size="s" onClick={() => setAsking(true)}>
          {texts.sendNow}
        </Button>
      )}
      <Button look="quiet" size="s" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.cancelHeld}
      </Button>
      {asking && (
        <OverrideDialog
          busy={override.isPending}
          onClose={() => setAsking(false)}
          onSend={(reason) => override.mutate(reason, { onSuccess: () => setAsking(false) })}
        />
      )}
    </div>
  )
}
