import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { DraftWords } from '#platform/forms/draft/draft-words.tsx'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { FormTabs } from '#platform/forms/form-tabs.tsx'
import { SaveButton } from '#platform/forms/save-button.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { coName, headingName } from '../../contact-name.ts'
import type { Contact } from '../../contact-types.ts'
import { personTexts } from '../../texts/person.texts.ts'
import { SaveConflict } from './conflict-dialog.tsx'
import styles from './editing.module.css'
import { isSecondary, type PersonOf, personParts } from './person-parts.ts'
import { useContactEdit } from './use-contact-edit.ts'

interface PersonDialogProps {
  contact: Contact
  person: PersonOf
  /** Label of the initial tab. */
  tab?: string | undefined
  onClose(): void
}

/** One person of a contact in the tabs General, Auto, Health, and Life. Input for the other person is preserved. */
export function PersonDialog({ contact, person: first, tab, onClose }: PersonDialogProps) {
  const { record, hook, place, isChanged, draft, saving, save, done } = useContactEdit(contact, onClose)
  const [person, setPerson] = useState(first)
  const other = person === 'primary' ? 'secondary' : 'primary'
  const submit = hook.handleSubmit(save, (errors) => {
    // The error may be in a draft of the other person.
    const wrong = Object.keys(errors)
    if (wrong.every((field) => isSecondary(field) !== (person === 'secondary'))) setPerson(other)
  })
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        <Dialog
          open
          title={
            person === 'primary'
              ? personTexts.edit(headingName(record))
              : personTexts.edit(coName(record) || personTexts.theCoApplicant)
          }
          subtitle={person === 'secondary' ? personTexts.coApplicantOf(headingName(record)) : undefined}
          onClose={done}
          dirty={isChanged}
          onSubmit={submit}
          note={
            <span className={styles.elsewhere}>
              <Button size="s" look="quiet" onClick={() => setPerson(other)}>
                {other === 'primary' ? personTexts.primary : personTexts.coApplicant}
              </Button>
              <Link to="/contacts/contact/$id/edit" params={{ id: record.id }}>
                {personTexts.allFields}
              </Link>
            </span>
          }
          actions={
            <>
              <DialogCancel />
              <SaveButton busy={saving.isPending}>{personTexts.update}</SaveButton>
            </>
          }
        >
          <DraftWords {...draft} />
          <FormTabs key={person} form={personParts[person]} label={personTexts.parts} start={tab} />
        </Dialog>
      </FormPlaceContext>
      <SaveConflict saving={saving} />
    </FormProvider>
  )
}
