import {
  ArrowLeftRight,
  ArrowUpRight,
  Check,
  CircleAlert,
  Phone,
  PhoneIncoming,
  PhoneOutgoing,
  ShieldAlert,
  Voicemail,
} from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { PhoneLink } from '#ui/data/phone-link.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { DASH } from '#ui/format/dash.ts'
import { fullName } from '#ui/format/names.ts'
import { shortMoment } from '#ui/format/short-date.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { CallTimer } from '../call-timer.tsx'
import { formatDuration } from '../caller-name.ts'
import { useLiveCalls } from '../calls.queries.ts'
import { logRowTexts as texts } from '../texts/log.texts.ts'
import styles from './log.module.css'
import {
  chooseRowLook,
  findOutsideParty,
  formatTalker,
  isLive,
  isPlayable,
  isReviewable,
  isToReview,
  isWorked,
  mayChangeWorked,
  type Party,
} from './log-rules.ts'
import type { LogEntry, LogView } from './log-search.ts'
import { Player } from './player.tsx'

const icons = {
  inbound: PhoneIncoming,
  outbound: PhoneOutgoing,
  transfer: ArrowLeftRight,
  'transfer-external': ArrowUpRight,
  voicemail: Voicemail,
}

/** Icon and word; the entry of the menu unless it is the usual one. */
export function Direction({ entry: { format, ivr } }: { entry: LogEntry }) {
  const Icon = icons[format]
  return (
    <span className={styles.direction}>
      <Icon size={16} aria-hidden />
      <span className={styles.two}>
        <span>{texts.formats[format]}</span>
        {ivr !== '' && ivr !== 'main' && <small>{ivr}</small>}
      </span>
    </span>
  )
}

/** A name, and the number that can be called. */
export const PartyCell = ({ party: { name, phone, client } }: { party: Party }) => (
  <span className={styles.two}>
    <span className={styles.name} title={name}>
      {name}
    </span>
    {phone && (
      <small>
        <PhoneLink phone={phone} contact={client ?? undefined} className={styles.phone} />
      </small>
    )}
  </span>
)

const looks: Partial<Record<LogEntry['status'], 'ok' | 'warn' | 'bad' | 'info'>> = {
  missed: 'bad',
  blocked: 'bad',
  error: 'bad',
  hangup: 'warn',
  'no-answer': 'warn',
  busy: 'warn',
  callback: 'warn',
  voicemail: 'warn',
  ringing: 'info',
  queued: 'info',
  'in-progress': 'info',
  completed: 'ok',
}

export function Status({ entry }: { entry: LogEntry }) {
  const { status, errorMessage, verification } = entry
  const word = texts.statuses[status]
  const chip = <Chip look={looks[status] ?? 'neutral'}>{word}</Chip>
  return (
    <span className={styles.chips}>
      {errorMessage ? (
        <Tooltip text={errorMessage}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its message is shown on focus too */}
          <span className={styles.explained} tabIndex={0}>
            {chip}
            <CircleAlert size={14} aria-hidden />
          </span>
        </Tooltip>
      ) : (
        chip
      )}
      {(verification === 'spam' || verification === 'fraud') && (
        <Chip look="bad" icon={<ShieldAlert size={12} />}>
          {texts.verification[verification]}
        </Chip>
      )}
    </span>
  )
}

export function Participants({ entry: { conference } }: { entry: LogEntry }) {
  const people = conference.participants.map((each, at) => ({
    id: `${at}`,
    name: formatTalker(each),
    picture: each.user?.avatar ?? null,
  }))
  return people.length > 0 ? <AvatarGroup people={people} most={3} label={texts.participants} /> : DASH
}

/** It counts on while the call lasts. */
export const Duration = ({ entry }: { entry: LogEntry }) =>
  isLive(entry) ? <LiveDuration id={entry.id} /> : entry.callDuration > 0 ? formatDuration(entry.callDuration) : DASH

function LiveDuration({ id }: { id: string }) {
  const answeredAt = useLiveCalls().find((each) => each.id === id)?.answeredAt
  return answeredAt ? <CallTimer from={answeredAt} /> : DASH
}

export const Recording = ({ entry }: { entry: LogEntry }) =>
  isPlayable(entry) ? (
    <Player callId={entry.id} seconds={entry.recordingDuration} compact />
  ) : (
    <span className={styles.none}>{DASH}</span>
  )

/** Beside the date: it is to be reviewed. */
export const ToReview = ({ entry, view }: { entry: LogEntry; view: LogView }) => (
  <span className={styles.mark} data-look={chooseRowLook(entry, view)}>
    {isToReview(entry) && <StatusDot look="bad" label={texts.toReview} />}
  </span>
)

interface WorkedProps {
  entry: LogEntry
  /** In words, where there is room for them. */
  labeled?: boolean
  onToggle(entry: LogEntry): void
}

export function WorkedToggle({ entry, labeled = false, onToggle }: WorkedProps) {
  const me = useMe()
  if (!isReviewable(entry)) return <span className={styles.none}>{DASH}</span>
  const { viewedBy, viewedOn } = entry
  const worked = isWorked(entry)
  const may = mayChangeWorked(entry, me.id)
  if (may && labeled)
    return (
      <Button size="s" icon={<Check />} onClick={() => onToggle(entry)}>
        {worked ? texts.unmark : texts.mark}
      </Button>
    )
  const when = viewedOn ? shortMoment(viewedOn, Date.now()) : DASH
  const name = viewedBy ? fullName(viewedBy) : texts.formerColleague
  const words = viewedBy?.id === me.id ? texts.reviewedByYou(when) : texts.reviewedBy(name, when)
  if (may)
    return (
      <Tooltip text={worked ? words : texts.mark} naming={!worked}>
        <button
          type="button"
          className={styles.worked}
          data-on={worked || undefined}
          aria-label={worked ? texts.unmark : texts.mark}
          onClick={() => onToggle(entry)}
        >
          <Check aria-hidden />
        </button>
      </Tooltip>
    )
  if (labeled) return words
  return (
    <Tooltip text={words} naming>
      <span className={styles.others} role="img" aria-label={words}>
        <Avatar name={name} picture={viewedBy?.avatar} size={24} decorative />
      </span>
    </Tooltip>
  )
}

interface CallBackProps {
  entry: LogEntry
  onCallBack(entry: LogEntry): void
}

export const CallBack = ({ entry, onCallBack }: CallBackProps) =>
  entry.phoneNumber && (
    <IconButton
      size="s"
      name={`${texts.callBack}: ${findOutsideParty(entry).name}`}
      icon={<Phone />}
      onClick={() => onCallBack(entry)}
    />
  )
