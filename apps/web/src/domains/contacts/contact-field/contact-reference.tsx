import { useQuery } from '@tanstack/react-query'
import { useFormField } from '#platform/forms/fields/use-form-field.ts'
import { useFormPlace } from '#platform/forms/form-place.ts'
import { headingName } from '../contact-name.ts'
import { contactQuery } from '../contacts.queries.ts'
import { contactActsTexts } from '../texts/contact-acts.texts.ts'
import { ContactField } from './contact-field.tsx'

/** Another contact as a field of a form. */
export function ContactReference({ name, label }: { name: string; label: string }) {
  const { contactId } = useFormPlace()
  const { onChange, ...bound } = useFormField(name)
  const { value } = bound
  const chosen = useQuery({ ...contactQuery(value), enabled: value !== '', select: headingName })
  return (
    <ContactField
      {...bound}
      label={label}
      chosen={chosen.data ?? (chosen.error ? contactActsTexts.goneContact : '')}
      exceptId={contactId}
      onChoose={onChange}
    />
  )
}
