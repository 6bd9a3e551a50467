import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findSummary } from '#domains/contacts/contact-cache.ts'
import { headingName } from '#domains/contacts/contact-name.ts'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { contactPageQuery } from '#domains/contacts/contacts.queries.ts'
import { failureText } from '#domains/contacts/failure-texts.ts'
import { ActivityCard } from '#domains/contacts/notes/activity-card.tsx'
import { ContactHeader } from '#domains/contacts/person/contact-header.tsx'
import { ContactSkeleton } from '#domains/contacts/person/contact-skeleton.tsx'
import { PersonDialog } from '#domains/contacts/person/editing/person-dialog.tsx'
import styles from '#domains/contacts/person/person.module.css'
import { PersonCards } from '#domains/contacts/person/person-cards.tsx'
import { SummaryStrip } from '#domains/contacts/person/summary-strip.tsx'
import { ShownRecordContext } from '#domains/contacts/shown/shown-record.ts'
import { useShownInAddress } from '#domains/contacts/shown/use-shown-in-address.ts'
import { ShownFollowup } from '#domains/followups/dialog/shown-followup.tsx'
import { HistoryDialog } from '#domains/history/history-dialog.tsx'
import { MissingContact } from '#domains/households/deleted/missing-contact.tsx'
import { useDeleteContact } from '#domains/households/deleted/use-delete-contact.ts'
import { HouseholdDialogs } from '#domains/households/merge/household-dialogs.tsx'
import { HouseholdMenu } from '#domains/households/merge/household-menu.tsx'
import { useMergedAway } from '#domains/households/merge/use-merged-away.ts'
import { PinnedAddresses } from '#domains/records/lists/pinned-addresses.tsx'
import { formSources } from '#domains/records/references/form-sources.ts'
import { RecordTabs } from '#domains/records/tabs/record-tabs.tsx'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { FormSourcesContext } from '#platform/forms/form-sources.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { AboutCard } from './about-card.tsx'
import { warmUpForms } from './warm-up-forms.tsx'

type Person = 'primary' | 'secondary'

export const ContactPage = () => (
  <FormSourcesContext value={formSources}>
    <OneContact />
  </FormSourcesContext>
)

function OneContact() {
  const { id } = useParams({ from: '/workspace/contacts/contact/$id' })
  const query = useQuery(contactPageQuery(id))
  const { data: contact, error } = query
  const { edit, tab, history }: { edit?: Person; tab?: string; history?: true } = useSearch({ strict: false })
  const client = useQueryClient()
  const navigate = useNavigate()
  const deletion = useDeleteContact(contact)
  const stands = contact !== undefined
  useEffect(() => (stands ? warmUpForms(client) : undefined), [stands, client])
  // In the address, so that the form is open again after a reload or another sign-in.
  const setEdit = (person?: Person, tab?: string) =>
    void navigate({ to: '.', search: { edit: person, tab } as never, replace: true })

  const shown = useShownInAddress()
  const merged = useMergedAway(error)

  // Leaving after one's own deletion, there is nothing to report. A malformed id is treated as no contact.
  const gone = hasCode(error, 'contactNotFound', 'malformed') && !deletion.busy
  useOwnTitle(contact ? headingName(contact) : gone ? 'Contact not found' : undefined)
  if (merged) return <ContactSkeleton known={undefined} />
  if (gone && !contact) return <MissingContact id={id} />
  return (
    <QueryState
      query={query}
      failureText={(failure) => failureText('getFullContact', failure)}
      loading={<ContactSkeleton known={findSummary(client, id)} />}
    >
      {(contact) => (
        <ShownRecordContext value={shown}>
          {gone ? <MissingContact id={id} /> : <Page {...{ contact, deletion }} onEdit={setEdit} />}
          {!gone && <HouseholdDialogs key={contact.id} contact={contact} />}
          {history && !gone && <HistoryDialog contact={contact} startsWith={{}} onClose={() => setEdit()} />}
          {/* Stays when a colleague deletes the contact: the input can still be saved once it is restored. */}
          {edit && <PersonDialog key={edit} contact={contact} person={edit} tab={tab} onClose={() => setEdit()} />}
          {!gone && <ShownFollowup contactId={contact.id} />}
        </ShownRecordContext>
      )}
    </QueryState>
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
        menu={<HouseholdMenu contact={contact} />}
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
