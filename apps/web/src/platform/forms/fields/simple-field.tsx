import type { Leaf } from '@frontdesk/contract/forms/kit/field'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { serverNow } from '#platform/server-time.ts'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { dayOf } from '#ui/format/zone.ts'
import styles from '../form-kit.module.css'
import { fieldTexts as texts } from '../texts/fields.texts.ts'
import { AddressLine } from './address-line.tsx'
import { NumberTextField, PatternField } from './number-text-field.tsx'
import { StateField } from './state-field.tsx'
import { useFormField } from './use-form-field.ts'
import { ZipField } from './zip-field.tsx'

export type SimpleLeaf = Exclude<Leaf, { kind: 'smart' | 'texts' | 'expiry' | 'reference' }>

/** The label `Annual miles` includes its unit. */
const labelOf = (field: Leaf) =>
  'unit' in field && field.unit && !field.label.toLowerCase().endsWith(field.unit)
    ? `${field.label} (${field.unit})`
    : field.label

/** A field with a single control and no other dependencies. */
export function SimpleField({ name, field }: { name: string; field: SimpleLeaf }) {
  const bound = { ...useFormField(name), label: labelOf(field), required: field.required }
  const props = { ...bound, hint: hintOf(field, bound.value) }
  switch (field.kind) {
    case 'text':
      if (field.line) return <AddressLine {...props} field={field} />
      if (isZip(name)) return <ZipField {...props} maxLength={field.limit} />
      if (field.state) return <StateField {...props} maxLength={field.limit} />
      return <TextField {...props} maxLength={field.limit} autoComplete="off" />
    case 'longText':
      return (
        <div className={styles.wide}>
          <TextArea {...props} limit={field.limit} />
        </div>
      )
    case 'email':
      return <TextField {...props} type="email" maxLength={field.limit} autoComplete="off" />
    case 'link':
      return <TextField {...props} type="url" maxLength={field.limit} autoComplete="off" />
    case 'phone':
      return <PhoneWithExtension {...props} extension={field.extension} />
    case 'day':
      return <DateField {...props} keepsText sense={field.past && 'past'} today={dayOf(serverNow())} />
    case 'choice':
      return <SelectField {...props} placeholder={nothingOf(field)} options={optionsOf(field)} />
    case 'flag':
      return <SelectField {...props} placeholder={nothingOf(field)} options={yesOrNo} />
    case 'height':
      return <PatternField {...props} format="#′ ##″" placeholder="5′ 11″" />
    case 'digits':
      return <DigitsField {...props} field={field} />
    default:
      return <NumberTextField {...props} field={field} />
  }
}

/** Every address names it alike. */
const isZip = (name: string) => /(^|\.)zipcode$/.test(name)

/** A recording of a call pauses while a number of a card is entered. */
function DigitsField({
  field,
  ...props
}: ComponentProps<typeof TextField> & { field: Extract<Leaf, { kind: 'digits' }> }) {
  const input = <PatternField {...props} format={field.shape ?? '#'.repeat(field.most)} />
  if (field.check !== 'card' && !field.dropped) return input
  return (
    <div data-card-field className={styles.same}>
      {input}
    </div>
  )
}

/** A pasted extension goes into its own field beside this one. */
function PhoneWithExtension({
  extension,
  ...props
}: ComponentProps<typeof PhoneField> & { extension?: string | undefined }) {
  const { setValue } = useFormContext()
  const name = props.name ?? ''
  const within = name.slice(0, name.lastIndexOf('.') + 1)
  const onExtension = (digits: string) => setValue(`${within}${extension}`, digits, { shouldDirty: true })
  return <PhoneField {...props} onExtension={extension === undefined ? undefined : onExtension} />
}

const yesOrNo = [
  { value: 'true', label: texts.yes },
  { value: 'false', label: texts.no },
]

/** A field that always has a value can't be set to unknown. */
const nothingOf = ({ initial, required }: Leaf) => (initial ? undefined : required ? texts.choose : texts.notKnown)

const optionsOf = ({ options, labels }: Extract<Leaf, { kind: 'choice' }>) =>
  options.map((value) => ({ value, label: labels?.[value] ?? value }))

function hintOf(field: Leaf, value: string): ReactNode {
  const usual = 'usual' in field ? field.usual : undefined
  if (usual && value.length > 0 && value.length < usual.length) return usual.says
  if (field.warning) return <span className={styles.warning}>{field.warning}</span>
  return field.hint
}
