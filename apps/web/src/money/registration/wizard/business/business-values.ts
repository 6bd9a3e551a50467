import { isLink, isPublicLink, linkOf, linkProblem } from '@frontdesk/contract/kit/link'
import {
  type idTypes,
  normalizeRegistrationNumber,
  registrationNumberForms,
} from '@frontdesk/contract/money/registration/limits'
import type { Location } from '#domains/locations/locations.public.ts'
import type { RegisteredBusiness } from '../../registration.queries.ts'
import { businessTexts, wizardTexts } from '../../texts/wizard.texts.ts'
import type { Problems } from '../form-step.ts'

/** In the order of the form, without the number, which no draft may contain. */
export const businessFields = [
  'businessName',
  'identity',
  'businessType',
  'industry',
  'idType',
  'idTypeOther',
  'websiteUrl',
  'socialMediaUrl',
] as const
export type BusinessText = Readonly<Record<(typeof businessFields)[number], string>>
export type BusinessField = keyof BusinessText | 'registrationNumber'
export type BusinessValues = Readonly<Record<BusinessField, string>>
export type IdType = (typeof idTypes)[number]

const emptyBusiness: BusinessText = {
  ...{ businessName: '', identity: '', businessType: '', industry: '', idType: '', idTypeOther: '' },
  ...{ websiteUrl: '', socialMediaUrl: '' },
}

/** What a new form begins with: most agencies text their own clients, and have an EIN. */
export const startOf = (location: Location): BusinessText => ({
  ...emptyBusiness,
  ...{ businessName: location.address?.legalName ?? '', identity: 'direct_customer', idType: 'EIN' },
})

const textOf = (business: RegisteredBusiness): BusinessText =>
  Object.fromEntries(businessFields.map((field) => [field, business[field]])) as unknown as BusinessText

export const buildBusinessForm = (business: RegisteredBusiness | null, location: Location): BusinessText =>
  business ? textOf(business) : startOf(location)

/** As it is stored; the number is private, so it is empty. */
export const readBusinessValues = (business: RegisteredBusiness | null): BusinessValues => ({
  ...(business ? textOf(business) : emptyBusiness),
  registrationNumber: '',
})

const optional: readonly string[] = ['idTypeOther', 'socialMediaUrl']

/** `number`: as typed; undefined: the stored one stays. */
export function checkBusiness(text: BusinessText, number: string | undefined): Problems {
  const missing = businessFields.filter((field) => text[field].trim() === '' && !optional.includes(field))
  const website = linkOf(text.websiteUrl.trim())
  const social = linkOf(text.socialMediaUrl.trim())
  return {
    ...(!isPublicLink(website) && { websiteUrl: businessTexts.website }),
    ...(social !== '' && !isLink(social) && { socialMediaUrl: linkProblem }),
    ...(text.idType === 'OTHER' && text.idTypeOther.trim() === '' && { idTypeOther: wizardTexts.required }),
    ...(number !== undefined && checkNumber(text.idType, number)),
    ...Object.fromEntries(missing.map((field) => [field, wizardTexts.required])),
  }
}

function checkNumber(idType: string, typed: string): Problems {
  if (typed.trim() === '') return { registrationNumber: wizardTexts.required }
  if (!isFormed(idType) || normalizeRegistrationNumber(idType, typed) !== undefined) return {}
  return { registrationNumber: registrationNumberForms[idType].problem }
}

const isFormed = (idType: string): idType is keyof typeof registrationNumberForms => idType in registrationNumberForms
