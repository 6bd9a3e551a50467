// The account's settings as flat text, so that two people's edits can be merged.
import { gatheringForms } from '@frontdesk/contract/accounts/accounts'
import type { Account } from '../accounts.queries.ts'

export type AccountField =
  | 'logo'
  | 'name'
  | 'timezone'
  | AddressField
  | 'mfaRequired'
  | 'employeesMayGhost'
  | 'passwordMinLength'
  | 'gatheringForms'
type AddressField = 'legalName' | 'address' | 'address2' | 'city' | 'state' | 'zipcode'
/** Switches are `yes` or empty; a new logo is a data URL. */
export type AccountValues = Readonly<Record<AccountField, string>>
type Body = Partial<Pick<Account, AccountField>>

const flag = (on: boolean) => (on ? 'yes' : '')

export const valuesOf = (account: Account): AccountValues => ({
  logo: account.logo ?? '',
  name: account.name,
  timezone: account.timezone,
  legalName: account.legalName,
  address: account.address,
  address2: account.address2,
  city: account.city,
  state: account.state,
  zipcode: account.zipcode,
  mfaRequired: flag(account.mfaRequired),
  employeesMayGhost: flag(account.employeesMayGhost),
  passwordMinLength: String(account.passwordMinLength),
  gatheringForms: formsText(chosenForms(account.gatheringForms)),
})

export type GatheringForm = (typeof gatheringForms)[number]

export const chosenForms = (text: string): readonly GatheringForm[] =>
  text === 'all' ? gatheringForms : gatheringForms.filter((form) => text.split(',').includes(form))

/** `all` when every form is chosen. */
export const formsText = (forms: readonly GatheringForm[]) =>
  forms.length === gatheringForms.length ? 'all' : gatheringForms.filter((form) => forms.includes(form)).join(',')

export function bodyOf(changes: Readonly<Partial<Record<AccountField, string | null>>>): Body {
  const body: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(changes)) {
    if (field === 'mfaRequired' || field === 'employeesMayGhost') body[field] = value === 'yes'
    else if (field === 'logo') body[field] = value || null
    else body[field] = field === 'passwordMinLength' ? Number(value) : value
  }
  return body
}
