import { useNavigate } from '@tanstack/react-router'
import { ExternalLink, MessageSquareText, Phone, SquarePen, X } from 'lucide-react'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { coName, headingName, plainName } from '#domains/contacts/contacts.public.ts'
import { StatusChip } from '#domains/contacts/status/status-chip.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { dial } from '#platform/telephone.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { followupsPageTexts as texts } from '../../texts/followups-page.texts.ts'
import { useOpenConversation } from '../messages/use-open-conversation.ts'
import { formatNoteBoxId } from './complete-with-note.tsx'
import { useContactFacts } from './contact-facts.ts'
import { formatWholeDollars } from './contact-words.tsx'
import styles from './preview.module.css'

export function PreviewHead({ contact, onClose }: { contact: Contact; onClose(): void }) {
  const navigate = useNavigate()
  const { account } = useMe()
  const openConversation = useOpenConversation()
  const today = useToday()
  const facts = useContactFacts(contact.id)
  const name = headingName(contact)
  const other = coName(contact)
  const mobile = contact.mobilePhone ?? contact.coMobilePhone
  const phone = contact.mobilePhone ?? contact.phone
  return (
    <header className={styles.section}>
      <div className={styles.top}>
        <Avatar name={plainName(contact)} size={40} decorative />
        <div className={styles.grow}>
          <div className={styles.name}>
            <h2>{name}</h2>
            <StatusChip coverage={contact.summary} />
          </div>
          <p className={styles.under}>
            {[other && texts.coApplicant(other), phone && formatPhone(phone)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <IconButton name={texts.close} icon={<X />} size="s" onClick={onClose} />
      </div>
      <div className={styles.acts}>
        <Button
          size="s"
          icon={<Phone />}
          disabled={!phone && texts.noPhone}
          onClick={() => phone && dial({ phone, client: contact.id })}
        >
          {texts.call}
        </Button>
        {account.messagingEnabled && (
          <Button
            size="s"
            icon={<MessageSquareText />}
            disabled={!mobile && texts.noMobile}
            onClick={() => mobile && openConversation({ contactId: contact.id, phone: mobile })}
          >
            {texts.text}
          </Button>
        )}
        <Button
          size="s"
          icon={<SquarePen />}
          onClick={() => document.getElementById(formatNoteBoxId(contact.id))?.querySelector('textarea')?.focus()}
        >
          {texts.note}
        </Button>
        <Button
          size="s"
          icon={<ExternalLink />}
          onClick={() => void navigate({ to: '/contacts/contact/$id', params: { id: contact.id } })}
        >
          {texts.open}
        </Button>
      </div>
      <dl className={styles.facts}>
        <Fact name={texts.policies}>{contact.summary.inForce}</Fact>
        <Fact name={texts.premiums}>{formatWholeDollars(contact.summary.premiums)}</Fact>
        <Fact name={texts.nextRenewal}>{facts?.nextRenewal ? shortDay(facts.nextRenewal, today) : texts.none}</Fact>
      </dl>
    </header>
  )
}

const Fact = ({ name, children }: { name: string; children: string | number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
