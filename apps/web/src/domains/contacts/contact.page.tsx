import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { contactQuery } from './contacts.queries.ts'
import { ActivityCard } from './notes/activity-card.tsx'
import { AddressesCard } from './person/addresses-card.tsx'
import { ContactHeader } from './person/contact-header.tsx'
import { ContactSkeleton } from './person/contact-skeleton.tsx'
import { EditDialog } from './person/editing/edit-dialog.tsx'
import { ExtrasCard } from './person/extras-card.tsx'
import { GoneState } from './person/gone-state.tsx'
import styles from './person/person.module.css'
import { PersonCards } from './person/person-cards.tsx'
import { SummaryStrip } from './person/summary-strip.tsx'
import { TagsCard } from './person/tags-card.tsx'
import { useDeleteContact } from './person/use-delete-contact.ts'

export function ContactPage() {
  const { id } = useParams({ from: '/workspace/contacts/contact/$id' })
  const { data: contact, error, refetch, isFetching } = useQuery(contactQuery(id))
  const [editing, setEditing] = useState<'primary' | 'secondary'>()
  const deletion = useDeleteContact(contact)

  // On the way out after one's own deletion there is nothing to report.
  if (hasCode(error, 'contactNotFound') && !deletion.busy) return <GoneState id={id} known={contact} />
  if (error && !contact)
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!contact) return <ContactSkeleton />
  return (
    <div className={styles.page}>
      <ContactHeader
        contact={contact}
        onEdit={() => setEditing('primary')}
        onDelete={deletion.ask}
        deleting={deletion.busy}
      />
      <SummaryStrip summary={contact.summary} />
      <div className={styles.body}>
        <div className={styles.main}>
          <PersonCards contact={contact} onEdit={setEditing} />
          <ActivityCard key={id} contactId={id} />
        </div>
        <div className={styles.side}>
          <TagsCard tags={contact.tags} />
          <AddressesCard addresses={contact.addresses} />
          <ExtrasCard extras={contact.extras} />
        </div>
      </div>
      {editing && <EditDialog contact={contact} person={editing} onClose={() => setEditing(undefined)} />}
    </div>
  )
}
