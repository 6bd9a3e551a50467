import type { Field } from '@frontdesk/contract/forms/kit/field'
import { formatDollars, parseMoney } from '@frontdesk/contract/kit/money'
import { parseFieldText } from '#platform/forms/form-text.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { formatHeight } from '#ui/format/height.ts'
import { formatPhone } from '#ui/format/phone.ts'

/** A field's value as text. `nameOf`: the name of a reference. */
export function shownText(field: Field | undefined, text: string, nameOf: (id: string) => string): string {
  if (!text || !field) return text || DASH
  switch (field.kind) {
    case 'day':
      return formatDay(text)
    case 'phone':
      return formatPhone(text)
    case 'money':
      return dollarsOf(text)
    case 'height':
      return formatHeight(parseFieldText(field, text) as number)
    case 'flag':
      return text === 'true' ? 'Yes' : 'No'
    case 'choice':
      return field.labels?.[text] ?? text
    case 'reference':
      return nameOf(text)
    default:
      return text
  }
}

/** An invalid amount stays as it was typed. */
function dollarsOf(text: string): string {
  const cents = parseMoney(text)
  return cents === undefined ? text : formatDollars(cents)
}
