import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { FormTabs } from '#platform/forms/form-tabs.tsx'
import { formatTexts } from '#platform/forms/form-text.ts'
import { SaveButton } from '#platform/forms/save-button.tsx'
import { collectChanges } from '#platform/forms/sent-values.ts'
import { showServerProblems } from '#platform/forms/show-server-problems.ts'
import { useTextForm } from '#platform/forms/use-text-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { headingName } from '../../contact-name.ts'
import type { Contact } from '../../contact-types.ts'
import { personTexts } from '../../texts/person.texts.ts'
import { SaveConflict } from '../editing/conflict-dialog.tsx'
import { useSaveContact } from '../editing/use-save-contact.ts'
import { type AgencyPart, agencyParts } from './agency-parts.ts'

interface AgencyDialogProps {
  contact: Contact
  part: AgencyPart
  onClose(): void
}

/** Its location, responsible person, or referrer. */
export function AgencyDialog({ contact, part, onClose }: AgencyDialogProps) {
  const { title, form } = agencyParts[part]
  const [record] = useState(contact)
  const [texts] = useState(() => formatTexts(form.fields, record))
  const { hook, place, isChanged } = useTextForm({ form, contactId: record.id, texts, record })
  const saving = useSaveContact(record, onClose)
  const submit = hook.handleSubmit((values) =>
    saving.mutate(
      { changes: collectChanges(form, values, texts) },
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
              <DialogCancel />
              <SaveButton busy={saving.isPending}>{personTexts.save}</SaveButton>
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
