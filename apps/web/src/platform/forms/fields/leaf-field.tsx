import type { Leaf } from '@frontdesk/contract/forms/kit/field'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import styles from '../form-kit.module.css'
import { useFormPlace } from '../form-place.ts'
import { ExpiryField } from './expiry-field.tsx'
import { PrivateField, PrivateTexts } from './private-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { SimpleField } from './simple-field.tsx'
import { TextsField } from './texts-field.tsx'
import { useFormField } from './use-form-field.ts'
import { useSmartValues } from './use-smart-values.ts'

interface LeafProps {
  name: string
  field: Leaf
}

/**
 * A form's field by its kind; hidden while its condition is false. The first key renders the form, because it enables
 * saving; the fields are memoized.
 */
export const LeafField = memo(function LeafField(props: LeafProps) {
  const { when } = props.field
  return when ? <Conditional {...props} on={when.field} is={when.is} /> : <ByKind {...props} />
})

function Conditional({ on, is, ...props }: LeafProps & { on: string; is: readonly string[] }) {
  const value: unknown = useWatch({ name: on })
  return is.includes(value as string) && <ByKind {...props} />
}

function ByKind({ name, field }: LeafProps) {
  const Instead = useFormPlace().instead?.[name]
  const kept = field.private && !field.dropped
  if (Instead) return <Instead name={name} label={field.label} />
  switch (field.kind) {
    case 'smart':
      return <SmartField name={name} field={field} />
    case 'texts':
      return (
        <div className={styles.wide}>
          {kept ? <PrivateTexts name={name} field={field} /> : <TextsField name={name} field={field} />}
        </div>
      )
    case 'expiry':
      return <ExpiryField name={name} label={field.label} />
    case 'reference':
      return <ReferenceField name={name} field={field} />
    default:
      return kept ? <PrivateField name={name} field={field} /> : <SimpleField name={name} field={field} />
  }
}

function SmartField({ name, field }: { name: string; field: Extract<Leaf, { kind: 'smart' }> }) {
  const options = useSmartValues(field.group)
  return (
    <AutocompleteField
      {...useFormField(name)}
      label={field.label}
      required={field.required}
      hint={field.hint}
      options={options}
      free
      addsNew
    />
  )
}
