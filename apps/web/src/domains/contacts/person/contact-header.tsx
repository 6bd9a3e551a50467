import { CalendarPlus, MessageSquareText, Phone, SquarePen } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { dial } from '#platform/telephone.ts'
import { Button } from '#ui/actions/button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { BackToContacts } from '../acts/back-to-contacts.tsx'
import { FavoriteButton } from '../acts/favorite-button.tsx'
import { coName, headingName, plainName } from '../contact-name.ts'
import type { Contact, ContactSummary } from '../contact-types.ts'
import { StatusChip } from '../status/status-chip.tsx'
import { contactHeaderTexts as texts } from '../texts/contact-page.texts.ts'
import { ViewersGroup } from '../viewers/viewers-group.tsx'
import styles from './person.module.css'
import { StartText } from './start-text.ts'

interface ContactHeaderProps {
  contact: Contact
  /** The place in the list one came from. */
  place?: ReactNode
  /** Actions used less often. */
  menu: ReactNode
  onEdit(): void
  onNote(): void
  onFollowup(): void
}

/** Stays in sight while the panes below scroll. */
export function ContactHeader({ contact, place, menu, onEdit, onNote, onFollowup }: ContactHeaderProps) {
  const name = headingName(contact)
  const start = useContext(StartText)
  const mobile = contact.mobilePhone ?? contact.coMobilePhone
  const phone = contact.mobilePhone ?? contact.phone ?? contact.coMobilePhone ?? contact.coPhone
  useShortcut({ keys: 'e', description: texts.editShortcut, scope: texts.scope, run: onEdit })
  useShortcut({ keys: 'n', description: texts.noteShortcut, scope: texts.scope, run: onNote })
  return (
    <header className={styles.header}>
      <BackToContacts />
      <Avatar name={plainName(contact)} size={32} decorative />
      <Names person={contact}>{contact.dod && <Chip look="neutral">{texts.deceased}</Chip>}</Names>
      <StatusChip coverage={contact.summary} />
      <FavoriteButton contact={contact} name={name} size="m" />
      <span className={styles.right}>
        <ViewersGroup contactId={contact.id} />
        {place}
      </span>
      <span className={styles.acts}>
        <Button
          icon={<Phone />}
          disabled={!phone && texts.noPhone}
          onClick={() => phone && dial({ phone, client: contact.id })}
        >
          <span className={styles.act}>{texts.call}</span>
        </Button>
        <Button
          icon={<MessageSquareText />}
          disabled={start ? !mobile && texts.noMobile : texts.textUnavailable}
          onClick={() => mobile && start?.(mobile)}
        >
          <span className={styles.act}>{texts.text}</span>
        </Button>
        <Button icon={<SquarePen />} onClick={onNote}>
          <span className={styles.act}>{texts.note}</span>
        </Button>
        <Button icon={<CalendarPlus />} onClick={onFollowup}>
          <span className={styles.act}>{texts.followup}</span>
        </Button>
      </span>
      {menu}
    </header>
  )
}

/** The name, and the co-applicant or the company beside it. */
function Names({ person, children }: { person: Contact | ContactSummary; children?: ReactNode }) {
  const name = headingName(person)
  const partner = coName(person)
  const company = person.companyName !== name && person.companyName
  return (
    <div className={styles.heading}>
      <h1 title={name}>{name}</h1>
      {(partner || company) && <p>{[partner && texts.and(partner), company].filter(Boolean).join(' · ')}</p>}
      {children}
    </div>
  )
}

/** What the list knew, until the contact is loaded. */
export const KnownHeader = ({ known }: { known: ContactSummary }) => (
  <header className={styles.header}>
    <BackToContacts />
    <Avatar name={plainName(known)} size={32} decorative />
    <Names person={known} />
    <StatusChip coverage={known.coverage} />
    <FavoriteButton contact={known} name={headingName(known)} size="m" />
  </header>
)
