import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { AboutCard } from './about/about-card.tsx'
import { findSummary } from './contact-cache.ts'
import { headingName } from './contact-name.ts'
import type { Contact } from './contact-types.ts'
import { contactPageQuery } from './contacts.queries.ts'
import { HistoryDialog } from './history/history-dialog.tsx'
import { HouseholdDialogs } from './merge/household-dialogs.tsx'
import { useMergedAway } from './merge/use-merged-away.ts'
import { ActivityCard } from './notes/activity-card.tsx'
import { ContactHeader } from './person/contact-header.tsx'
import { ContactSkeleton } from './person/contact-skeleton.tsx'
import { PersonDialog } from './person/editing/person-dialog.tsx'
import { GoneState } from './person/gone-state.tsx'
import styles from './person/person.module.css'
import { PersonCards } from './person/person-cards.tsx'
import { SummaryStrip } from './person/summary-strip.tsx'
import { useDeleteContact } from './person/use-delete-contact.ts'
import { warmUpForms } from './records/form-kit/warm-up.tsx'
import { PinnedAddresses } from './records/lists/pinned-addresses.tsx'
import { RecordTabs } from './records/tabs/record-tabs.tsx'
import { ShownFollowup } from './shown/shown-followup.tsx'
import { ShownRecordContext } from './shown/shown-record.ts'
import { useShownInAddress } from './shown/use-shown-in-address.ts'

type Person = 'primary' | 'secondary'

export function ContactPage() {
  const { id } = useParams({ from: '/workspace/contacts/contact/$id' })
  const { data: contact, error, refetch, isFetching } = useQuery(contactPageQuery(id))
  const { edit, tab, history }: { edit?: Person; tab?: string; history?: true } = useSearch({ strict: false })
  const client = useQueryClient()
  const navigate = useNavigate()
  const deletion = useDeleteContact(contact)
  const stands = contact !== undefined
  useEffect(() => (stands ? warmUpForms(client) : undefined), [stands, client])
  // In the address, so that the form stands open again after a reload or another sign-in.
  const setEdit = (person?: Person, tab?: string) =>
    void navigate({ to: '.', search: { edit: person, tab } as never, replace: true })

  const shown = useShownInAddress()
  const merged = useMergedAway(error)

  // On the way out after one's own deletion there is nothing to report. A mistyped id is no contact either.
  const gone = hasCode(error, 'contactNotFound', 'malformed') && !deletion.busy
  useOwnTitle(contact ? headingName(contact) : gone ? 'Contact not found' : undefined)
  if (merged) return <ContactSkeleton known={undefined} />
  if (gone && !contact) return <GoneState id={id} known={undefined} />
  if (error && !contact)
    return (
      <ErrorState
        text={`Unable to get client: ${messageOf(error)}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!contact) return <ContactSkeleton known={findSummary(client, id)} />
  return (
    <ShownRecordContext value={shown}>
      {gone ? <GoneState id={id} known={contact} /> : <Page {...{ contact, deletion }} onEdit={setEdit} />}
      {!gone && <HouseholdDialogs key={contact.id} contact={contact} />}
      {history && !gone && <HistoryDialog contact={contact} startsWith={{}} onClose={() => setEdit()} />}
      {/* Stays when a colleague deletes the contact: what was typed can still be saved once it is restored. */}
      {edit && <PersonDialog key={edit} contact={contact} person={edit} tab={tab} onClose={() => setEdit()} />}
      {!gone && <ShownFollowup contactId={contact.id} />}
    </ShownRecordContext>
  )
}

interface PageProps {
  contact: Contact
  deletion: ReturnType<typeof useDeleteContact>
  onEdit(person: Person, tab?: string): void
}

function Page({ contact, deletion, onEdit }: PageProps) {
  return (
    <div className={styles.page}>
      <ContactHeader
        contact={contact}
        onEdit={() => onEdit('primary')}
        onDelete={deletion.ask}
        deleting={deletion.busy}
      />
      <SummaryStrip contact={contact} />
      <div className={styles.body}>
        <div className={styles.main}>
          <PersonCards contact={contact} onEdit={onEdit} />
          <RecordTabs contact={contact} onPerson={onEdit} />
          <ActivityCard key={contact.id} contactId={contact.id} />
        </div>
        <div className={styles.side}>
          <AboutCard contact={contact} />
          <PinnedAddresses addresses={contact.addresses} />
        </div>
      </div>
    </div>
  )
}
