import type { RegistrationFacts } from '@frontdesk/contract/money/registration/lint/finding'
import type { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import { filledText, placeholderValues } from '@frontdesk/contract/templates/fill'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { agencyName } from '../../../domains/auth/auth.public.ts'
import { ownAccount } from '../../../domains/locations/locations.public.ts'
import { readBusiness } from '../profile-data.ts'
import { registrationQuery } from '../registrations.store.ts'
import { otherAddressesQuery, phonesQuery, publishedQuery, teamTemplatesQuery } from './facts.store.ts'
import { readWebsite } from './website.ts'

type Endpoint = typeof registrationEndpoints.getRegistrationFacts

export async function getRegistrationFacts({
  params,
  caller,
  platform,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  const { otherStreets, phones, templates, ...facts } = await readFacts(platform, caller, params.locationId)
  return {
    ...facts,
    ...{ otherStreets: [...otherStreets], phones: [...phones] },
    templates: { marketing: [...templates.marketing], discussion: [...templates.discussion] },
  }
}

/** What the checks must know; the website is opened. Throws locationNotFound. */
export async function readFacts(
  platform: Platform,
  { accountId, namespace }: Pick<Caller, 'accountId' | 'namespace'>,
  locationId: string,
): Promise<RegistrationFacts> {
  const [[row], others, phones, team, [page]] = await platform.database.readAll(accountId, [
    registrationQuery(locationId),
    otherAddressesQuery(locationId),
    phonesQuery(locationId),
    teamTemplatesQuery(),
    publishedQuery(),
  ])
  if (!row) throw new AppError('locationNotFound')
  const url = readBusiness(row)?.websiteUrl
  const [agency, website] = await Promise.all([
    agencyName(platform, accountId),
    url ? readWebsite(platform, url) : null,
  ])
  const filled = team.map(({ template }) => filledText(template, example))
  return {
    ...{ agency, legalName: row.legal_name ?? '', street: row.address ?? '', zipcode: row.zipcode ?? '' },
    otherStreets: others.map(({ address, zipcode, city, state }) => ({
      ...{ address: address ?? '', zipcode: zipcode ?? '', city: city ?? '', state: state ?? '' },
    })),
    phones: phones.map(({ phone }) => phone),
    website,
    consentPageUrl: page?.published ? `${platform.config.publicUrl}/consent/${namespace}` : null,
    // The checks leave out what doesn't fit the use case.
    templates: { marketing: filled, discussion: filled },
  }
}

/** A client as an example, for templates. */
const example = placeholderValues(
  {
    ...{ firstName: 'Jamie', lastName: 'Parker', companyName: null, phone: null, mobilePhone: null },
    ...{ coFirstName: 'Alex', coLastName: 'Parker', coPhone: null, coMobilePhone: null },
    addresses: [{ address: '12 Harbor St', address2: null, city: 'Boston', state: 'MA', zipcode: '02110' }],
  },
  (digits) => digits,
  '',
)
