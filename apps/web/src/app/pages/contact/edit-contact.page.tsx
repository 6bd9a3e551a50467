import { contactForm } from '@frontdesk/contract/forms/contact'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { contactFormTexts } from '#app/texts/contact-form.texts.ts'
import { headingName } from '#domains/contacts/contact-name.ts'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { contactQuery } from '#domains/contacts/contacts.queries.ts'
import { failureText } from '#domains/contacts/failure-texts.ts'
import { FormPage } from '#domains/contacts/form/form-page.tsx'
import { ContactSkeleton } from '#domains/contacts/person/contact-skeleton.tsx'
import { SaveConflict } from '#domains/contacts/person/editing/conflict-dialog.tsx'
import { useContactEdit } from '#domains/contacts/person/editing/use-contact-edit.ts'
import { MissingContact } from '#domains/households/deleted/missing-contact.tsx'
import { formSources } from '#domains/records/references/form-sources.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { DraftWords } from '#platform/forms/draft/draft-words.tsx'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { FormSourcesContext } from '#platform/forms/form-sources.ts'
import { FormTabs } from '#platform/forms/form-tabs.tsx'
import { SaveButton } from '#platform/forms/save-button.tsx'
import { useOwnTitle } from '#platform/window-title.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { confirmDiscard } from '#ui/overlays/confirm-discard.ts'

export function EditContactPage() {
  const { id = '', view }: { id?: string; view?: string } = useParams({ strict: false })
  const query = useQuery(contactQuery(id))
  const { data: contact, error } = query
  const gone = hasCode(error, 'contactNotFound', 'malformed')
  useOwnTitle(contact ? contactFormTexts.edit(headingName(contact)) : gone ? contactFormTexts.notFound : undefined)
  if (gone && !contact) return <MissingContact id={id} />
  // Stays when a colleague deletes the contact: the input can still be saved once it is restored.
  return (
    <QueryState
      query={query}
      failureText={(failure) => failureText('getFullContact', failure)}
      loading={<ContactSkeleton known={undefined} />}
    >
      {(contact) => (
        <FormSourcesContext value={formSources}>
          <EditForm key={id} contact={contact} view={view} />
        </FormSourcesContext>
      )}
    </QueryState>
  )
}

/** `secondary` → the tab Secondary; anything else starts with the first. */
const tabOf = (view: string | undefined) =>
  contactForm.tabs.find(({ label }) => label.toLowerCase() === view?.toLowerCase())?.label

/** Every field of a contact, with one tab for each person and one for the agency. */
function EditForm({ contact, view }: { contact: Contact; view: string | undefined }) {
  const navigate = useNavigate()
  const back = () => void navigate({ to: '/contacts/contact/$id', params: { id: contact.id }, replace: true })
  const { record, hook, place, isChanged, draft, saving, save, done } = useContactEdit(contact, back)
  const cancel = async () => {
    if (!isChanged() || (await confirmDiscard())) done()
  }
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        <FormPage
          title={contactFormTexts.edit(headingName(record))}
          onSubmit={hook.handleSubmit(save)}
          note={contactFormTexts.draft}
          actions={
            <>
              <Button onClick={() => void cancel()}>{contactFormTexts.cancel}</Button>
              <SaveButton busy={saving.isPending}>{contactFormTexts.update}</SaveButton>
            </>
          }
        >
          <DraftWords {...draft} />
          <Card>
            <FormTabs form={contactForm} label={contactFormTexts.parts} start={tabOf(view)} />
          </Card>
        </FormPage>
      </FormPlaceContext>
      <SaveConflict saving={saving} />
    </FormProvider>
  )
}
