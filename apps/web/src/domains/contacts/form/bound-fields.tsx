// The kit's fields bound to the contact form around them.
import { useController } from 'react-hook-form'
import { DateField } from '#ui/fields/date-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { type ContactValues, type FormField, labels } from './form-values.ts'
import { problemOf } from './problems.ts'

interface BoundProps {
  name: FormField
  autoFocus?: boolean
}

export function useBound(name: FormField) {
  const { field, fieldState } = useController<ContactValues, FormField>({
    name,
    rules: { validate: (_, values) => problemOf(name, values) },
  })
  const { ref, ...rest } = field
  return { ...rest, inputRef: ref, label: labels[name], error: fieldState.error?.message }
}

export const BoundText = ({ name, ...rest }: BoundProps & Pick<TextFieldProps, 'type' | 'maxLength' | 'hint'>) => (
  // The browser's own memory would offer the clerk's address for the client's.
  <TextField {...useBound(name)} autoComplete="off" {...rest} />
)

export const BoundPhone = ({ name, ...rest }: BoundProps) => <PhoneField {...useBound(name)} {...rest} />

export const BoundDate = ({ name, max }: BoundProps & { max: string }) => <DateField {...useBound(name)} max={max} />

export const BoundSelect = ({ name, options }: BoundProps & { options: readonly string[] }) => (
  <SelectField {...useBound(name)} options={options} placeholder="Not known" />
)
