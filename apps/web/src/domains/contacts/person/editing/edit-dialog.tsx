import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { headingName } from '../../contact-name.ts'
import type { Contact } from '../../contact-types.ts'
import styles from '../../form/form.module.css'
import { changesOf, type PrivateField, valuesOf } from '../../form/form-values.ts'
import { CoApplicantSection, PersonSection, ReachSection } from '../../form/person-sections.tsx'
import { showFieldErrors } from '../../form/show-field-errors.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useEditDraft } from './use-edit-draft.ts'
import { useSaveContact } from './use-save-contact.ts'

interface EditDialogProps {
  contact: Contact
  /** Whose fields come first. */
  person: 'primary' | 'secondary'
  onClose(): void
}

export function EditDialog({ contact, person, onClose }: EditDialogProps) {
  // The version the edit begins with: what colleagues save meanwhile must not slip under it.
  const [base] = useState(contact)
  const [removed, setRemoved] = useState<readonly PrivateField[]>([])
  const form = useForm({ defaultValues: valuesOf(base) })
  const { isDirty } = form.formState
  const draft = useEditDraft(form, base)
  const close = () => {
    draft.clear()
    onClose()
  }
  const saving = useSaveContact(base, close)

  const submit = form.handleSubmit((values) =>
    saving.mutate(
      { changes: changesOf(values, valuesOf(base), removed) },
      { onError: (error) => showFieldErrors(error, form.setError) },
    ),
  )
  const onFile = {
    masked: { ssn: base.ssn, coSsn: base.coSsn },
    removed,
    onRemoved: (field: PrivateField, off: boolean) =>
      setRemoved((before) => (off ? [...before, field] : before.filter((other) => other !== field))),
  }
  const changed = isDirty || removed.length > 0
  const sections = [
    { title: 'Person', fields: <PersonSection key="person" onFile={onFile} /> },
    { title: 'Phone and email', fields: <ReachSection key="reach" /> },
    { title: 'Co-applicant', fields: <CoApplicantSection key="co" onFile={onFile} /> },
  ]
  return (
    <FormProvider {...form}>
      <Dialog
        open
        title={`Edit ${headingName(base)}`}
        onClose={close}
        dirty={changed}
        onSubmit={submit}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              look="solid"
              busy={saving.isPending}
              disabled={changed ? false : 'Nothing was changed yet.'}
            >
              Update
            </Button>
          </>
        }
      >
        {draft.restored && (
          <div className={styles.notice} role="status">
            <span>What you had changed before is here again. An SSN is never kept.</span>
            <Button size="s" onClick={draft.startOver}>
              Start over
            </Button>
          </div>
        )}
        <DraftNotice other={draft.other} />
        {(person === 'primary' ? sections : sections.toReversed()).map(({ title, fields }, at) => (
          <section key={title} className={at === 0 ? styles.plain : styles.section} aria-label={title}>
            <h3>{title}</h3>
            {fields}
          </section>
        ))}
      </Dialog>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          busy={saving.isPending}
          onClose={saving.forgetConflict}
          onResolved={(changes, on) => {
            saving.forgetConflict()
            saving.mutate({ changes, on })
          }}
        />
      )}
    </FormProvider>
  )
}
