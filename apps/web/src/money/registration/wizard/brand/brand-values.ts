// What the form of a brand holds, and what is wrong with it.

import type { BrandType, stockExchanges } from '@frontdesk/contract/money/registration/limits'
import type { Finding } from '@frontdesk/contract/money/registration/lint/finding'
import { lintProfile } from '@frontdesk/contract/money/registration/lint/lint-profile'
import type { RegisteredBrand, RegistrationFacts } from '../../registration.queries.ts'
import { brandTexts as texts } from '../../texts/brand.texts.ts'
import { buildInput, type Profile } from '../review/profile.ts'

export interface BrandValues {
  brandType: BrandType
  stockExchange: (typeof stockExchanges)[number] | ''
  stockTicker: string
}
export type BrandProblems = Readonly<Partial<Record<keyof BrandValues, string>>>

/** As it was sent, otherwise what the business says. */
export function findValues({ business }: Profile, sent: RegisteredBrand | null): BrandValues {
  if (sent) return { brandType: sent.brandType, stockExchange: sent.stockExchange ?? '', stockTicker: sent.stockTicker }
  const brandType =
    business?.businessType === 'Non-profit Corporation'
      ? 'nonprofit'
      : business?.industry === 'GOVERNMENT'
        ? 'government'
        : 'private'
  return { brandType, stockExchange: '', stockTicker: '' }
}

export function findMissing({ brandType, stockExchange, stockTicker }: BrandValues): BrandProblems {
  if (brandType !== 'public') return {}
  return {
    ...(stockExchange === '' && { stockExchange: texts.required }),
    ...(stockTicker.trim() === '' && { stockTicker: texts.required }),
  }
}

export const buildBody = ({ brandType, stockExchange, stockTicker }: BrandValues) => ({
  brandType,
  stockExchange: brandType === 'public' && stockExchange !== '' ? stockExchange : null,
  stockTicker: brandType === 'public' ? stockTicker : '',
})

/** For the rules of a brand, which look at what is entered alone. */
export const noFacts: RegistrationFacts = {
  ...{ agency: '', legalName: '', street: '', zipcode: '', otherStreets: [], phones: [], website: null },
  ...{ consentPageUrl: null, templates: { marketing: [], discussion: [] } },
}

/** All of the profile’s findings, as if it were registered as what is chosen now. */
export const lintBrand = (profile: Profile, { brandType }: BrandValues, facts: RegistrationFacts): readonly Finding[] =>
  lintProfile({ ...buildInput(profile), brand: { brandType } }, facts).findings
