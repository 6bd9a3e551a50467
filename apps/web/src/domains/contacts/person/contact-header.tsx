import { Pencil, Trash2 } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { useShortcut } from '#ui/shortcut.ts'
import { BackToContacts } from '../acts/back-to-contacts.tsx'
import { CallButton } from '../acts/call-button.tsx'
import { FavoriteButton } from '../acts/favorite-button.tsx'
import { headingName, plainName } from '../contact-name.ts'
import type { Contact } from '../contact-types.ts'
import { HouseholdMenu } from '../merge/household-menu.tsx'
import { StatusChip } from '../status/status-chip.tsx'
import { ViewersGroup } from '../viewers/viewers-group.tsx'
import styles from './person.module.css'

interface ContactHeaderProps {
  contact: Contact
  onEdit(): void
  onDelete(): void
  deleting: boolean
}

export function ContactHeader({ contact, onEdit, onDelete, deleting }: ContactHeaderProps) {
  const name = headingName(contact)
  useShortcut({ keys: 'e', description: 'Edit the contact', scope: 'Contact', run: onEdit })
  return (
    <header className={styles.header}>
      <BackToContacts />
      <Avatar name={plainName(contact)} size={40} decorative />
      <div className={styles.heading}>
        <h1>
          {name} {contact.dod && <Chip look="neutral">Deceased</Chip>}
        </h1>
        {contact.companyName && contact.companyName !== name && <p>{contact.companyName}</p>}
      </div>
      <StatusChip coverage={contact.summary} />
      <span className={styles.quick}>
        <FavoriteButton contact={contact} name={name} size="m" />
        <CallButton name={name} phone={contact.mobilePhone ?? contact.phone ?? undefined} size="m" />
      </span>
      <ViewersGroup contactId={contact.id} />
      <span className={styles.actions}>
        <Button icon={<Pencil />} onClick={onEdit}>
          Edit
        </Button>
        <Button icon={<Trash2 />} onClick={onDelete} busy={deleting}>
          Delete
        </Button>
        <HouseholdMenu contact={contact} />
      </span>
    </header>
  )
}
