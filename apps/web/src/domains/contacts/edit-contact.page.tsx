import { contactForm } from '@frontdesk/contract/forms/contact'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { confirm } from '#ui/confirm.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { headingName } from './contact-name.ts'
import type { Contact } from './contact-types.ts'
import { contactQuery } from './contacts.queries.ts'
import { FormPage } from './form/form-page.tsx'
import { ContactSkeleton } from './person/contact-skeleton.tsx'
import { SaveConflict } from './person/editing/conflict-dialog.tsx'
import { useContactEdit } from './person/editing/use-contact-edit.ts'
import { GoneState } from './person/gone-state.tsx'
import { DraftWords } from './records/form-kit/draft/draft-words.tsx'
import { FormPlaceContext } from './records/form-kit/form-place.ts'
import { FormTabs } from './records/form-kit/form-tabs.tsx'
import { SaveButton } from './records/form-kit/save-button.tsx'

export function EditContactPage() {
  const { id = '', view }: { id?: string; view?: string } = useParams({ strict: false })
  const { data: contact, error, refetch, isFetching } = useQuery(contactQuery(id))
  const gone = hasCode(error, 'contactNotFound', 'malformed')
  useOwnTitle(contact ? `Edit ${headingName(contact)}` : gone ? 'Contact not found' : undefined)
  if (gone && !contact) return <GoneState id={id} known={undefined} />
  if (error && !contact)
    return (
      <ErrorState
        text={`Unable to get client: ${messageOf(error)}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  // Stays when a colleague deletes the contact: what was typed can still be saved once it is restored.
  return contact ? <EditForm key={id} contact={contact} view={view} /> : <ContactSkeleton known={undefined} />
}

/** `secondary` → the tab Secondary; anything else begins with the first. */
const tabOf = (view: string | undefined) =>
  contactForm.tabs.find(({ label }) => label.toLowerCase() === view?.toLowerCase())?.label

/** Every field of a contact, a tab for each person and one for the agency. */
function EditForm({ contact, view }: { contact: Contact; view: string | undefined }) {
  const navigate = useNavigate()
  const back = () => void navigate({ to: '/contacts/contact/$id', params: { id: contact.id }, replace: true })
  const { record, hook, place, isChanged, draft, saving, save, done } = useContactEdit(contact, back)
  const cancel = async () => {
    const text = 'What you entered is not saved.'
    const discard = { title: 'Discard changes?', text, yes: 'Discard', no: 'Keep editing', danger: true }
    if (!isChanged() || (await confirm(discard))) done()
  }
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        <FormPage
          title={`Edit ${headingName(record)}`}
          onSubmit={hook.handleSubmit(save)}
          note="What you type is kept until you save it; what is private is not."
          actions={
            <>
              <Button onClick={() => void cancel()}>Cancel</Button>
              <SaveButton busy={saving.isPending}>Update</SaveButton>
            </>
          }
        >
          <DraftWords {...draft} />
          <Card>
            <FormTabs form={contactForm} label="Parts of the contact" start={tabOf(view)} />
          </Card>
        </FormPage>
      </FormPlaceContext>
      <SaveConflict saving={saving} />
    </FormProvider>
  )
}
