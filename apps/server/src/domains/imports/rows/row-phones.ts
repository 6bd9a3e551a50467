import { mostPartsOfCell } from '../file/import-limits.ts'
import { readPhone } from '../normalize/read-phone.ts'
import { type ContactDraft, type DraftField, keep, keepUnread } from './contact-draft.ts'
import { phoneKind, splitPhones } from './values/phone-cells.ts'

export interface PhoneCell {
  target: 'phone' | 'mobilePhone' | 'coMobilePhone'
  value: string
  heading: string
  /** The row's label: `Mobile`, `* Work`, empty. */
  label: string
}

interface PlacedPhone {
  digits: string
  extension: string | null
  field: DraftField
  heading: string
  value: string
}

/**
 * The row's label of a number takes precedence over its column. A second mobile number may be stored as home or work
 * phone, so that a search finds it; a landline is never stored as mobile, where texts to it would be lost. `country`:
 * of the row's address or of the account, for numbers without country code.
 */
export function readPhones(draft: ContactDraft, cells: readonly PhoneCell[], country: string) {
  const waiting: PlacedPhone[] = []
  for (const phone of cells.flatMap((cell) => numbersOf(draft, cell, country))) {
    if (isPlaced(draft, phone)) continue
    if (draft.values[phone.field] === undefined) place(draft, phone)
    else waiting.push(phone)
  }
  for (const phone of waiting) {
    if (isPlaced(draft, phone)) continue
    if (phone.field === 'mobilePhone' && draft.values.phone === undefined) place(draft, { ...phone, field: 'phone' })
    else keep(draft, phone.heading, phone.value)
  }
}

function place(draft: ContactDraft, { digits, extension, field, heading }: PlacedPhone) {
  draft.values[field] = digits
  if (!extension) return
  if (field === 'phone' && draft.values.phoneExtension === undefined) draft.values.phoneExtension = extension
  else keep(draft, `${heading} extension`, extension)
}

/** Two extensions of one number are two phones. */
function isPlaced(draft: ContactDraft, { digits, extension }: PlacedPhone) {
  if (!Object.entries(draft.values).some(([field, value]) => value === digits && field !== 'phoneExtension'))
    return false
  return extension === null || draft.values.phoneExtension === extension
}

function numbersOf(draft: ContactDraft, { target, value, heading, label }: PhoneCell, country: string): PlacedPhone[] {
  const kind = phoneKind(label)
  const parts = splitPhones(value)
  if (parts.length > mostPartsOfCell) {
    keepUnread(draft, heading, value, 'is not a list of phone numbers')
    return []
  }
  return parts.flatMap((part) => {
    if (kind === 'fax') {
      keep(draft, heading, part)
      return []
    }
    const read = readPhone(part, country)
    if (!read) {
      keepUnread(draft, heading, part, whyNot(part, country))
      return []
    }
    // A number with an extension is not a mobile phone.
    const field = fieldOf(target, read.extension ? 'landline' : kind)
    return [{ ...read, field, heading, value: part }]
  })
}

const fewestDigits = 8

/** A number with a plus states its country, so this country's rules are not the reason. */
function whyNot(part: string, country: string) {
  if (part.replace(/\D/g, '').length < fewestDigits) return 'is not a phone number'
  return part.includes('+') ? 'is not a valid phone number' : `is not a valid phone number in ${nameOf(country)}`
}

/** `the United States`, for a sentence. */
function nameOf(country: string) {
  const name = countryNames.of(country) ?? country
  return /^(United|Netherlands|Philippines|Bahamas|Dominican)/.test(name) ? `the ${name}` : name
}
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function fieldOf(target: PhoneCell['target'], kind: 'mobile' | 'landline' | null): DraftField {
  if (target === 'coMobilePhone' || kind === null) return target
  return kind === 'mobile' ? 'mobilePhone' : 'phone'
}
