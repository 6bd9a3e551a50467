import type { Field } from '@frontdesk/contract/forms/kit/field'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { formatHeight } from '#ui/format/height.ts'
import { formatWholeMoney } from '#ui/format/money.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { wireOf } from '../../records/form-kit/form-text.ts'

/** What stands in a field as a person reads it. `nameOf`: who or what a reference is. */
export function shownText(field: Field | undefined, text: string, nameOf: (id: string) => string): string {
  if (!text || !field) return text || DASH
  switch (field.kind) {
    case 'day':
      return formatDay(text)
    case 'phone':
      return formatPhone(text)
    case 'money':
      return formatWholeMoney(wireOf(field, text) as number)
    case 'height':
      return formatHeight(wireOf(field, text) as number)
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
