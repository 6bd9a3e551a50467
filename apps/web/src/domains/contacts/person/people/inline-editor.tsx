import type { Leaf } from '@frontdesk/contract/forms/kit/field'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '#platform/api.ts'
import { LeafField } from '#platform/forms/fields/leaf-field.tsx'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { formatTexts } from '#platform/forms/form-text.ts'
import { useTextForm } from '#platform/forms/use-text-form.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { Contact } from '../../contact-types.ts'
import { peopleTexts } from '../../texts/people.texts.ts'
import { SaveConflict } from '../editing/conflict-dialog.tsx'
import styles from './people.module.css'
import { formOf } from './person-fields.ts'
import { useSaveValue } from './use-save-value.ts'

interface InlineEditorProps {
  contact: Contact
  /** The field's key in the contact. */
  field: string
  onClose(): void
}

/** One value in its place: Enter saves, Escape cancels, and an error is shown below the field. */
export function InlineEditor({ contact, field, onClose }: InlineEditorProps) {
  // The version on which the edit starts.
  const [record] = useState(contact)
  const form = useMemo(() => formOf(field), [field])
  const [texts] = useState(() => formatTexts(form.fields, record))
  const reveal = useCallback(
    async (key: string) => (await api.contacts.revealField({ params: { id: record.id, field: key as 'ssn' } })).value,
    [record.id],
  )
  const { hook, place, removed } = useTextForm({ form, contactId: record.id, texts, record, reveal })
  const { saving, save } = useSaveValue(record, form, texts, onClose)
  const { setFocus, setError } = hook
  useEffect(() => {
    setFocus(field, { shouldSelect: true })
  }, [setFocus, field])
  const submit = hook.handleSubmit((values) => save(values, removed, setError))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        <form className={styles.editor} onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown} noValidate>
          <LeafField name={field} field={form.fields[field] as Leaf} />
          <span className={styles.editorActs}>
            <IconButton
              type="submit"
              size="s"
              name={peopleTexts.save}
              icon={<Check />}
              className={styles.save}
              aria-busy={saving.isPending || undefined}
            />
            <IconButton size="s" name={peopleTexts.cancel} icon={<X />} onClick={onClose} />
          </span>
        </form>
      </FormPlaceContext>
      <SaveConflict saving={saving} />
    </FormProvider>
  )
}
