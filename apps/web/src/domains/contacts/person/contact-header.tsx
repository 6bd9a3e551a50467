import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { BackToContacts } from '../acts/back-to-contacts.tsx'
import { CallButton } from '../acts/call-button.tsx'
import { FavoriteButton } from '../acts/favorite-button.tsx'
import { headingName, plainName } from '../contact-name.ts'
import type { Contact } from '../contact-types.ts'
import { StatusChip } from '../status/status-chip.tsx'
import { ViewersGroup } from '../viewers/viewers-group.tsx'
import styles from './person.module.css'

interface ContactHeaderProps {
  contact: Contact
  /** Actions used less often than editing. */
  menu: ReactNode
  onEdit(): void
  onDelete(): void
  deleting: boolean
}

export function ContactHeader({ contact, menu, onEdit, onDelete, deleting }: ContactHeaderProps) {
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
        {menu}
      </span>
    </header>
  )
}
