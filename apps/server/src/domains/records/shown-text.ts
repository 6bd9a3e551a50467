// A form value as text, where the server formats it: in the history and in print.

import type { Field, Fields } from '@frontdesk/contract/forms/kit/field'
import { formatMoney } from '@frontdesk/contract/kit/money'

/** The name for an id, if known. */
export type NameOf = (id: string) => string | undefined

/** Null for an empty value. */
export function shownText(field: Field, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'flag':
      return value ? 'Yes' : 'No'
    case 'choice':
      return (field.labels as Readonly<Record<string, string>> | undefined)?.[value as string] ?? String(value)
    case 'day':
      return String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
    case 'expiry':
      return String(value).split('-').reverse().join('/')
    case 'money':
      return formatMoney(value as number, { whole: true })
    case 'height':
      return `${Math.floor((value as number) / 12)}′ ${(value as number) % 12}″`
    case 'phone':
      return String(value)
        .replace(/^1(\d{3})(\d{3})(\d{4})$/, '1-$1-$2-$3')
        .replace(/^/, '+')
    case 'wholeNumber':
    case 'decimal':
      return [(value as number).toLocaleString('en-US'), field.unit].filter(Boolean).join(' ')
    case 'reference':
      return nameOf(value as string) ?? (value === field.other ? 'Other' : 'Someone or something deleted')
    case 'texts':
      return (value as string[]).join(', ') || null
    case 'group':
      return linesOf(field.fields, value as Record<string, unknown>, nameOf) || null
    case 'groups':
      return (value as Record<string, unknown>[]).map((each) => linesOf(field.fields, each, nameOf)).join('; ') || null
    default:
      return String(value)
  }
}

const linesOf = (fields: Fields, values: Record<string, unknown>, nameOf: NameOf): string =>
  Object.entries(fields)
    .flatMap(([key, field]) => {
      const text = shownText(field, values[key], nameOf)
      return text === null ? [] : [`${field.label} ${text}`]
    })
    .join(', ')
