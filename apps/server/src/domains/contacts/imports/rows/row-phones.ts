import { type ContactDraft, type DraftField, keep, keepUnread } from './contact-draft.ts'
import { phoneKind, readPhone, splitPhones } from './values/read-phone.ts'

export interface PhoneCell {
  target: 'phone' | 'mobilePhone' | 'coMobilePhone'
  value: string
  heading: string
  /** Of the row: `Mobile`, `* Work`, empty. */
  label: string
}

interface PlacedPhone {
  digits: string
  field: DraftField
  heading: string
  value: string
}

/**
 * What the row itself says about a number wins over its column. A second mobile number may stand where a home or work
 * phone would, so that a search finds it; a landline never stands as mobile, for texts to it would be lost.
 */
export function readPhones(draft: ContactDraft, cells: readonly PhoneCell[]) {
  const waiting: PlacedPhone[] = []
  for (const phone of cells.flatMap((cell) => numbersOf(draft, cell))) {
    if (Object.values(draft.values).includes(phone.digits)) continue
    if (draft.values[phone.field] === undefined) draft.values[phone.field] = phone.digits
    else waiting.push(phone)
  }
  for (const phone of waiting) {
    if (Object.values(draft.values).includes(phone.digits)) continue
    if (phone.field === 'mobilePhone' && draft.values.phone === undefined) draft.values.phone = phone.digits
    else keep(draft, phone.heading, phone.value)
  }
}

function numbersOf(draft: ContactDraft, { target, value, heading, label }: PhoneCell): PlacedPhone[] {
  const kind = phoneKind(label)
  return splitPhones(value).flatMap((part) => {
    if (kind === 'fax') {
      keep(draft, heading, part)
      return []
    }
    const read = readPhone(part)
    if (!read) {
      keepUnread(draft, heading, part, 'is not a phone number')
      return []
    }
    if (read.extension) keep(draft, `${heading} extension`, read.extension)
    return [{ digits: read.digits, field: fieldOf(target, kind), heading, value: part }]
  })
}

function fieldOf(target: PhoneCell['target'], kind: 'mobile' | 'landline' | null): DraftField {
  if (target === 'coMobilePhone' || kind === null) return target
  return kind === 'mobile' ? 'mobilePhone' : 'phone'
}
