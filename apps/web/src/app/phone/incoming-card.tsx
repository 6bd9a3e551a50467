import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import {
  BellOff,
  Clock,
  Hourglass,
  MapPin,
  MessageSquareText,
  MicOff,
  Phone,
  PhoneOff,
  StickyNote,
  VolumeX,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { VerificationChip } from '#domains/calls/call/verification-chip.tsx'
import { formatCaller, formatDashedPhone, formatFullName } from '#domains/calls/caller-name.ts'
import type { PhoneCall } from '#domains/calls/calls.queries.ts'
import { useRinger } from '#domains/calls/device/ringer.ts'
import { acceptCall, reject, stopRingingHere } from '#domains/calls/softphone.ts'
import { useSoftphone } from '#domains/calls/softphone-state.ts'
import { callsTexts, incomingTexts as texts } from '#domains/calls/texts/calls.texts.ts'
import { useRingingCall } from '#domains/calls/use-my-call.ts'
import { contactPageQuery, stickiesQuery } from '#domains/contacts/contacts.queries.ts'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Kbd } from '#ui/actions/kbd.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatTime } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { formatTimeOrDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { formatClockAt } from './clock-at-phone.ts'
import styles from './incoming-card.module.css'

const tickMs = 1000

interface IncomingCardProps {
  onOpenContact(id: string): void
}

/** Who calls, and what one should know before answering. It takes no focus, because the person may be typing. */
export function IncomingCard({ onOpenContact }: IncomingCardProps) {
  const ringing = useSoftphone((state) => state.ringing)
  const call = useRingingCall()
  const blocked = useRinger((state) => state.blocked)
  const keys = { scope: texts.scope, whileTyping: true, whileModal: true }
  useShortcut({ ...keys, keys: 'mod+Enter', description: texts.answer, run: () => void acceptCall() }, !ringing)
  if (!ringing || !call) return null
  // Colleagues who call, or who ask a person into their call, are answered or declined; so is a caller from the queue.
  const isPeer = call.type === 'PEER' || call.status === 'in-progress'
  const waited = call.status === 'queued'
  return (
    <section className={styles.card} aria-label={texts.title}>
      <p className={styles.announced} role="alert">
        {texts.notify(formatCaller(call))}
      </p>
      <Head call={call} until={ringing.until} />
      <Who call={call} onOpenContact={onOpenContact} />
      {call.client !== null && <Known contactId={call.client} />}
      {call.client === null && call.type !== 'PEER' && <p className={styles.line}>{texts.newContact}</p>}
      {blocked && (
        <p className={styles.problem}>
          <VolumeX size={14} aria-hidden />
          {callsTexts.soundBlocked}
        </p>
      )}
      {ringing.problem && (
        <p className={styles.problem} role="alert">
          <MicOff size={14} aria-hidden />
          {ringing.problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button size="l" icon={<PhoneOff />} className={styles.reject} onClick={() => void reject()}>
          {texts.reject}
        </Button>
        {!isPeer && !waited && (
          <Button size="l" icon={<BellOff />} onClick={stopRingingHere}>
            {texts.ignore}
          </Button>
        )}
        <Button
          size="l"
          look="go"
          icon={<Phone />}
          className={styles.answer}
          busy={ringing.answering ?? false}
          onClick={() => void acceptCall()}
        >
          {ringing.problem ? texts.again : texts.answer}
          {!ringing.problem && <Kbd>{describeKeys('mod+Enter')}</Kbd>}
        </Button>
      </div>
      {!isPeer && !waited && <Others call={call} />}
      {waited && <footer className={styles.foot}>{texts.keepsPlace}</footer>}
    </section>
  )
}

function Head({ call, until }: { call: PhoneCall; until: number }) {
  const [now, setNow] = useState(() => Date.now())
  const [total] = useState(() => Math.max(1, until - Date.now()))
  const { nameOf } = useColleagues()
  const me = useMe().id
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, until - now)
  return (
    <header className={styles.head}>
      <span className={styles.title}>
        <i className={styles.pulse} />
        {titleOf(call, me, nameOf)}
      </span>
      <span className={styles.left}>{texts.rings(Math.ceil(left / 1000))}</span>
      <i className={styles.bar} style={{ width: `${(left / total) * 100}%` }} />
    </header>
  )
}

function titleOf(call: PhoneCall, me: string, nameOf: (id: string | null) => string): string {
  if (call.transferredBy) return call.transferredBy === me ? texts.returned : texts.transfer(nameOf(call.transferredBy))
  if (call.status === 'queued') return texts.fromQueue
  if (call.status !== 'in-progress') return texts.title
  const host = call.participants.find(({ isHost }) => isHost)
  return texts.invited(nameOf(host?.userId ?? null))
}

function Who({ call, onOpenContact }: { call: PhoneCall; onOpenContact(id: string): void }) {
  const { client, phoneNumber, location } = call
  const known = formatFullName(call) !== ''
  const clock = phoneNumber && formatClockAt(phoneNumber)
  return (
    <div className={styles.who}>
      <Avatar name={formatFullName(call)} size={40} decorative />
      <div className={styles.names}>
        {client === null ? (
          <span className={styles.name}>{formatCaller(call)}</span>
        ) : (
          <button type="button" className={styles.name} onClick={() => onOpenContact(client)}>
            {formatCaller(call)}
          </button>
        )}
        {known && phoneNumber && <span className="tabular">{formatDashedPhone(phoneNumber)}</span>}
        {call.type === 'PEER' && <span className={styles.muted}>{texts.colleague}</span>}
        <span className={styles.chips}>
          <VerificationChip verification={call.verification} />
          {location && <Chip icon={<MapPin size={12} />}>{callsTexts.line(location.name)}</Chip>}
          {call.status === 'queued' && call.queuedAt && (
            <Chip icon={<Hourglass size={12} />}>{texts.queuedSince(formatTime(call.queuedAt))}</Chip>
          )}
          {clock && <Chip icon={<Clock size={12} />}>{texts.there(clock)}</Chip>}
        </span>
      </div>
    </div>
  )
}

/** Of a contact: figures, the newest sticky note, and the last text. */
function Known({ contactId }: { contactId: string }) {
  const { data: contact } = useQuery(contactPageQuery(contactId))
  const { data: stickies } = useQuery(stickiesQuery(contactId))
  const { data: texted } = useQuery(api.sms.listClientRooms.queryOptions({ params: { id: contactId } }))
  const sticky = stickies?.data[0]
  const last = texted?.data.find(({ lastMessage }) => lastMessage?.flow === 'incoming' && lastMessage.message !== '')
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={texts.policies}>{contact?.summary.inForce ?? '–'}</Fact>
        <Fact name={texts.premiums}>{contact ? formatMoney(contact.summary.premiums) : '–'}</Fact>
        <Fact name={texts.managedBy}>{contact?.summary.managedBy ? fullName(contact.summary.managedBy) : '–'}</Fact>
      </dl>
      {sticky && (
        <p className={styles.sticky}>
          <StickyNote size={14} aria-hidden />
          <span>{sticky.note}</span>
        </p>
      )}
      {last?.lastMessage && (
        <p className={styles.line}>
          <MessageSquareText size={14} aria-hidden />
          <span>{texts.text(formatTimeOrDay(last.lastMessageOn, dayOf(Date.now())), last.lastMessage.message)}</span>
        </p>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Who else hears it ring, and what Ignore means then. */
function Others({ call }: { call: PhoneCall }) {
  const me = useMe().id
  const { nameOf } = useColleagues()
  const aloneText = () => {
    if (!call.transferredBy) return texts.alone
    return call.transferredBy === me ? texts.comesBack : texts.transferred(nameOf(call.transferredBy))
  }
  const others = call.participants.filter(
    ({ userId, status }) => userId !== null && userId !== me && (status === 'ringing' || status === 'inviting'),
  )
  return (
    <footer className={styles.foot}>
      {others.length > 0 && (
        <AvatarGroup
          label={texts.alsoRinging}
          size={20}
          people={others.map((each) => ({ id: each.leg, name: formatFullName(each), picture: each.avatar }))}
        />
      )}
      {others.length > 0 ? texts.also(listed(others.map(({ firstName }) => firstName))) : aloneText()}
    </footer>
  )
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
