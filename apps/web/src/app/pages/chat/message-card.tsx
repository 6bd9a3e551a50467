import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AlarmClock, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Card } from '#domains/chat/chat.queries.ts'
import { contactQuery, headingName } from '#domains/contacts/contacts.public.ts'
import { clientFollowupsQuery } from '#domains/followups/followups.queries.ts'
import { recordsQuery } from '#domains/records/dialog/record-type.ts'
import { policyRecordType } from '#domains/records/dialog/record-types.ts'
import { policyName } from '#domains/records/side/policy-facts.ts'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatDateTime, formatDay } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { chatPageTexts as texts } from '../../texts/chat-page.texts.ts'
import styles from './chat-page.module.css'

/** What the reader may see of it: it is read with the reader's own session. */
export function MessageCard({ card }: { card: Card }) {
  if (card.kind === 'policy') return <PolicyCard card={card} />
  return card.kind === 'followup' ? <FollowupCard card={card} /> : <ContactCard id={card.contact} />
}

interface FrameProps {
  contact: string
  show?: { show: 'policy'; item: string }
  icon: ReactNode
  title: string
  text: string
}

const Frame = ({ contact, show, icon, title, text }: FrameProps) => (
  <div className={styles.card}>
    {icon}
    <span className={styles.words}>
      <Link className={styles.title} to="/contacts/contact/$id" params={{ id: contact }} search={show ?? {}} dir="auto">
        {title}
      </Link>
      <span className={styles.text} dir="auto">
        {text}
      </span>
    </span>
  </div>
)

const NotShown = () => <p className={styles.text}>{texts.notShown}</p>

function ContactCard({ id }: { id: string }) {
  const { data, isPending } = useQuery(contactQuery(id))
  if (isPending) return <Skeleton width={200} height={32} />
  if (!data) return <NotShown />
  const phone = data.mobilePhone
  return (
    <Frame
      contact={id}
      icon={<Avatar name={headingName(data)} decorative />}
      title={headingName(data)}
      text={[texts.client, phone && formatPhone(phone), data.email].filter(Boolean).join(' · ')}
    />
  )
}

function PolicyCard({ card }: { card: Card }) {
  const { data, isPending } = useQuery(recordsQuery(policyRecordType, card.contact))
  if (isPending) return <Skeleton width={200} height={32} />
  const policy = (data as { data: { id: string; termDate?: string | null }[] } | undefined)?.data.find(
    ({ id }) => id === card.id,
  )
  if (!policy) return <NotShown />
  return (
    <Frame
      contact={card.contact}
      show={{ show: 'policy', item: card.id }}
      icon={<FileText size={20} aria-hidden />}
      title={policyName(policy as Parameters<typeof policyName>[0])}
      text={[texts.policy, policy.termDate && texts.renews(formatDay(policy.termDate))].filter(Boolean).join(' · ')}
    />
  )
}

function FollowupCard({ card }: { card: Card }) {
  const { data, isPending } = useEntityQuery(clientFollowupsQuery(card.contact))
  if (isPending) return <Skeleton width={200} height={32} />
  const followup = data?.find(({ id }) => id === card.id)
  if (!followup) return <NotShown />
  return (
    <Frame
      contact={card.contact}
      icon={<AlarmClock size={20} aria-hidden />}
      title={followup.note || texts.followup}
      text={`${texts.followup} · ${texts.due(formatDateTime(followup.date))}`}
    />
  )
}
