import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { headingName } from '../../contact-name.ts'
import type { Contact } from '../../contact-types.ts'
import { FormPlaceContext } from '../../records/form-kit/form-place.ts'
import { FormTabs } from '../../records/form-kit/form-tabs.tsx'
import { textsOf } from '../../records/form-kit/form-text.ts'
import { SaveButton } from '../../records/form-kit/save-button.tsx'
import { changesOf } from '../../records/form-kit/sent-values.ts'
import { showServerProblems } from '../../records/form-kit/show-server-problems.ts'
import { useTextForm } from '../../records/form-kit/use-text-form.ts'
import { SaveConflict } from '../editing/conflict-dialog.tsx'
import { useSaveContact } from '../editing/use-save-contact.ts'
import { type AgencyPart, agencyParts } from './agency-parts.ts'

interface AgencyDialogProps {
  contact: Contact
  part: AgencyPart
  onClose(): void
}

/** Its location, who looks after it, or who sent it. */
export function AgencyDialog({ contact, part, onClose }: AgencyDialogProps) {
  const { title, form } = agencyParts[part]
  const [record] = useState(contact)
  const [texts] = useState(() => textsOf(form.fields, record))
  const { hook, place, isChanged } = useTextForm({ form, contactId: record.id, texts, record })
  const saving = useSaveContact(record, onClose)
  const submit = hook.handleSubmit((values) =>
    saving.mutate(
      { changes: changesOf(form, values, texts) },
      { onError: (error) => showServerProblems(error, form, hook.setError) },
    ),
  )
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        <Dialog
          open
          title={title}
          subtitle={headingName(record)}
          onClose={onClose}
          dirty={isChanged}
          onSubmit={submit}
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <SaveButton busy={saving.isPending}>Save</SaveButton>
            </>
          }
        >
          <FormTabs form={form} label={title} />
        </Dialog>
      </FormPlaceContext>
      <SaveConflict saving={saving} />
    </FormProvider>
  )
}
