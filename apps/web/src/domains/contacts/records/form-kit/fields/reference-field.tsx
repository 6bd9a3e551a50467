import type { ReferenceField as Reference } from '@frontdesk/contract/forms/kit/field'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ContactField } from '../../../../library/library.public.ts'
import { headingName } from '../../../contact-name.ts'
import { contactQuery } from '../../../contacts.queries.ts'
import { useFormPlace } from '../form-place.ts'
import { useFormField } from './use-form-field.ts'
import { useReferenceOptions } from './use-reference-options.ts'

interface ReferenceProps {
  name: string
  field: Reference
}

/** Another thing, chosen by its name. */
export const ReferenceField = ({ name, field }: ReferenceProps) =>
  field.to === 'contact' ? (
    <OtherContact name={name} label={field.label} />
  ) : (
    <Listed name={name} field={field} to={field.to} />
  )

function OtherContact({ name, label }: { name: string; label: string }) {
  const { contactId } = useFormPlace()
  const { onChange, ...bound } = useFormField(name)
  const { value } = bound
  const chosen = useQuery({ ...contactQuery(value), enabled: value !== '', select: headingName })
  return (
    <ContactField
      {...bound}
      label={label}
      chosen={chosen.data ?? (chosen.error ? 'No longer there' : '')}
      exceptId={contactId}
      onChoose={onChange}
    />
  )
}

function Listed({ name, field, to }: ReferenceProps & { to: Exclude<Reference['to'], 'contact'> }) {
  const { contactId } = useFormPlace()
  const { data = [], error, isPending } = useReferenceOptions(to, contactId)
  const bound = useFormField(name)
  const known = [...data, ...(field.other ? [{ value: field.other, label: 'Other' }] : [])]
  const { value } = bound
  // Somebody who left, or a method that was deleted.
  const gone = value && !known.some((option) => option.value === value)
  return (
    <SelectField
      {...bound}
      label={field.label}
      required={field.required}
      error={bound.error ?? (error ? messageOf(error) : undefined)}
      placeholder={isPending ? 'Loading…' : 'None'}
      options={gone ? [...known, { value, label: isPending ? 'Loading…' : 'No longer there' }] : known}
    />
  )
}
