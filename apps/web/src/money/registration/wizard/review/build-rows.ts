// What Review shows of each step, row by row, and which fields a row stands for.
import { identityNames, idTypeNames } from '@frontdesk/contract/money/registration/limits'
import { formatPhone } from '#ui/format/phone.ts'
import type { BusinessRep, RegisteredBusiness } from '../../registration.queries.ts'
import { reviewTexts as texts } from '../../texts/review.texts.ts'
import { formatIndustry } from '../choices.ts'
import type { Profile, SavedStep } from './profile.ts'

export interface ReviewRow {
  step: SavedStep
  /** The first one is where Edit leads. */
  fields: readonly [string, ...string[]]
  label: string
  value: string
}

export interface ReviewGroup {
  step: SavedStep
  rows: readonly ReviewRow[]
}

export function buildGroups({ location, business, rep1, rep2 }: Profile): ReviewGroup[] {
  return [
    { step: 'address', rows: buildAddressRows(location.address) },
    ...(business ? [{ step: 'business', rows: buildBusinessRows(business) } as const] : []),
    ...(rep1 ? [{ step: 'rep1', rows: buildRepRows('rep1', rep1) } as const] : []),
    ...(rep2 ? [{ step: 'rep2', rows: buildRepRows('rep2', rep2) } as const] : []),
  ]
}

const rowOf =
  (step: SavedStep) =>
  (label: string, value: string, ...fields: [string, ...string[]]): ReviewRow => ({ step, label, value, fields })

function buildAddressRows(address: Profile['location']['address']): ReviewRow[] {
  const row = rowOf('address')
  const { legalName = '', address: line = '', address2 = '', city = '', state = '', zipcode = '' } = address ?? {}
  return [
    row(texts.legalName, legalName, 'legalName'),
    row(texts.address, line, 'address'),
    ...(address2 ? [row(texts.address2, address2, 'address2')] : []),
    row(texts.city, address ? texts.cityLine(city, state, zipcode) : '', 'zipcode', 'city', 'state'),
  ]
}

function buildBusinessRows(business: RegisteredBusiness): ReviewRow[] {
  const row = rowOf('business')
  const { idType, idTypeOther } = business
  return [
    row(texts.businessName, business.businessName, 'businessName'),
    row(texts.identity, identityNames[business.identity], 'identity'),
    row(texts.businessType, business.businessType, 'businessType'),
    row(
      idType === 'OTHER' && idTypeOther ? idTypeOther : idTypeNames[idType],
      business.registrationNumber.replaceAll('*', '•'),
      'registrationNumber',
      ...['idType', 'idTypeOther'],
    ),
    row(texts.industry, formatIndustry(business.industry), 'industry'),
    row(texts.websiteUrl, business.websiteUrl, 'websiteUrl'),
    ...(business.socialMediaUrl ? [row(texts.socialMediaUrl, business.socialMediaUrl, 'socialMediaUrl')] : []),
  ]
}

function buildRepRows(step: 'rep1' | 'rep2', rep: BusinessRep): ReviewRow[] {
  const row = rowOf(step)
  return [
    row(
      texts.name,
      texts.nameLine(`${rep.firstName} ${rep.lastName}`, rep.businessTitle),
      'firstName',
      ...['lastName', 'businessTitle'],
    ),
    // The title often says it already.
    ...(rep.jobPosition === rep.businessTitle ? [] : [row(texts.jobPosition, rep.jobPosition, 'jobPosition')]),
    row(texts.email, rep.email, 'email'),
    row(texts.phoneNumber, formatPhone(rep.phoneNumber), 'phoneNumber'),
  ]
}
