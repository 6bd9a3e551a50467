import { type Field, type Fields, isPlain, type PlainField } from '@frontdesk/contract/forms/kit/field'
import { formatDollars } from '@frontdesk/contract/kit/money'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { formatHeight } from '#ui/format/height.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { isFilled, type Wire } from './form-text.ts'
import { fieldTexts } from './texts/fields.texts.ts'

/** The name for an id, if known. */
export type NameOf = (id: string) => string | undefined

/** A value of a reply as text, a dash for none. Private values are masked. */
export function formatValue(field: Field, value: unknown, nameOf: NameOf = () => undefined): string {
  if (isPlain(field)) return formatPlainValue(field, value, nameOf)
  return value === undefined || value === null ? DASH : String(value)
}

/** An unmasked value as it would be typed. */
export function formatPlainValue(field: PlainField, value: unknown, nameOf: NameOf = () => undefined): string {
  if (value === undefined || value === '' || !isFilled(value)) return DASH
  switch (field.kind) {
    case 'flag':
      return value ? 'Yes' : 'No'
    case 'choice':
      return (field.labels as Readonly<Record<string, string>> | undefined)?.[value as string] ?? String(value)
    case 'day':
      return formatDay(value as string)
    case 'expiry':
      return String(value).split('-').reverse().join('/')
    case 'money':
      return formatDollars(value as number)
    case 'height':
      return formatHeight(value as number)
    case 'phone':
      return formatPhone(value as string)
    case 'wholeNumber':
    case 'decimal':
      return [(value as number).toLocaleString('en-US'), field.unit].filter(Boolean).join(' ')
    case 'reference':
      return nameOf(value as string) ?? (value === field.other ? fieldTexts.other : fieldTexts.anotherOne)
    case 'texts':
      return (value as string[]).join(', ')
    case 'group':
      return linesOf(field.fields, value as Wire, nameOf)
    case 'groups':
      return (value as Wire[]).map((each) => linesOf(field.fields, each, nameOf)).join('; ')
    default:
      return String(value)
  }
}

const linesOf = (fields: Fields, values: Wire, nameOf: NameOf): string =>
  Object.entries(fields)
    .filter(([key]) => isFilled(values[key] ?? null))
    .map(([key, field]) => `${field.label} ${formatValue(field, values[key], nameOf)}`)
    .join(', ')
