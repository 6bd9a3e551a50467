// What the checks of a profile look at, by the steps of the wizard. Steps that aren't entered yet are null.
import { type BrandType, type idTypes, registrationNumberForms } from '../limits.ts'
import type { RegistrationFacts } from './finding.ts'

/**
 * fits · missing · short: not the digits of its ID type · ssn: a person's number · prefix: no EIN begins so · kept: it is
 * stored, and was checked when it was entered
 */
export type NumberForm = 'fits' | 'missing' | 'short' | 'ssn' | 'prefix' | 'kept'

export interface ProfileAddress {
  legalName: string
  address: string
  address2: string
  city: string
  state: string
  zipcode: string
}

export interface ProfileBusiness {
  businessName: string
  identity: string
  businessType: string
  industry: string
  idType: (typeof idTypes)[number]
  /** Of the number, which isn't handed over. */
  numberForm: NumberForm
  websiteUrl: string
}

export interface ProfileRep {
  firstName: string
  lastName: string
  email: string
  /** As typed, or digits with the country code. */
  phoneNumber: string
}

export interface ProfileInput {
  address: ProfileAddress | null
  business: ProfileBusiness | null
  rep1: ProfileRep | null
  rep2: ProfileRep | null
  brand: { brandType: BrandType } | null
}

/** What a rule of the profile looks at. */
export interface ProfileView {
  input: ProfileInput
  facts: RegistrationFacts
  /** Of the website, without `www.`; undefined while it has none. */
  host: string | undefined
}

/** The IRS gives out no EIN that begins with these. */
const unusedPrefixes = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '))

export function findNumberForm(idType: (typeof idTypes)[number], typed: string): NumberForm {
  const bare = typed.trim()
  if (bare === '') return 'missing'
  if (idType === 'OTHER') return 'fits'
  if (/^\d{3}[- ]\d{2}[- ]\d{4}$/.test(bare)) return idType === 'EIN' ? 'ssn' : 'short'
  const digits = bare.replaceAll(/[\s-]/g, '')
  if (!registrationNumberForms[idType].pattern.test(digits)) return 'short'
  return idType === 'EIN' && unusedPrefixes.has(digits.slice(0, 2)) ? 'prefix' : 'fits'
}
