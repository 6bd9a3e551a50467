// The description of a field in documents: its label, unit, and format.
import type { Field } from './field.ts'

export function fieldNote(field: Field): string {
  const parts = [field.label, shapeOf(field), conditionOf(field), privacyOf(field)]
  return `${parts.filter(Boolean).join('; ')}.`
}

function shapeOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'money':
      return 'whole cents'
    case 'wholeNumber':
    case 'decimal':
      return field.unit && `in ${field.unit}`
    case 'height':
      return 'inches'
    case 'day':
      return 'YYYY-MM-DD'
    case 'expiry':
      return 'YYYY-MM, from this year through 19 years ahead'
    case 'phone':
      return `digits with country code${field.extension ? `; an extension goes to ${field.extension}` : ''}`
    case 'digits':
      return field.shape ? `digits, shown ${field.shape}` : 'digits'
    case 'link':
      return 'http or https'
    case 'smart':
      return `free text, offered from the list ${field.group}`
    case 'texts':
    case 'groups':
      return `at most ${field.most}`
    case 'reference':
      return `id of a ${field.to}${field.other ? `, or ${field.other}` : ''}`
    default:
      return undefined
  }
}

const conditionOf = ({ when }: Field) => when && `where ${when.field} is ${when.is.join(', ')}`

function privacyOf(field: Field): string | undefined {
  if (field.dropped) return 'accepted but not saved; always null in replies'
  if (!field.private) return undefined
  return field.private === 'count' ? 'private: replies say how many, as a number' : 'private: masked in replies'
}
