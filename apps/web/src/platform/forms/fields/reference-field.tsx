import type { ReferenceField as Reference } from '@frontdesk/contract/forms/kit/field'
import { messageOf } from '#platform/api/api-failure.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFormPlace } from '../form-place.ts'
import { useFormSources } from '../form-sources.ts'
import { fieldTexts as texts } from '../texts/fields.texts.ts'
import { useFormField } from './use-form-field.ts'

interface ReferenceProps {
  name: string
  field: Reference
}

/** A reference, chosen by name. */
export function ReferenceField({ name, field }: ReferenceProps) {
  const { ContactReference } = useFormSources()
  if (field.to === 'contact') return <ContactReference name={name} label={field.label} />
  return <Listed name={name} field={field} to={field.to} />
}

function Listed({ name, field, to }: ReferenceProps & { to: Exclude<Reference['to'], 'contact'> }) {
  const { contactId } = useFormPlace()
  const { data = [], error, isPending } = useFormSources().useChoices(to, contactId)
  const bound = useFormField(name)
  const known = [...data, ...(field.other ? [{ value: field.other, label: texts.other }] : [])]
  const { value } = bound
  // A person who left, or a deleted payment method.
  const gone = value && !known.some((option) => option.value === value)
  return (
    <SelectField
      {...bound}
      label={field.label}
      required={field.required}
      error={bound.error ?? (error ? messageOf(error) : undefined)}
      placeholder={isPending ? texts.loading : texts.none}
      options={gone ? [...known, { value, label: isPending ? texts.loading : texts.gone }] : known}
    />
  )
}
