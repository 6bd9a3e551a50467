import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { business, rep } from '../../apps/server/src/money/registration/registration.factory.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'

export type RegistrationFixtures = Awaited<ReturnType<typeof addRegistration>>

/** A location with its business and representative, a message campaign, and a consent page. */
export async function addRegistration(
  { admin, request }: TestServer,
  { account, token, word, location }: { account: string; token: string; word: string; location: string },
) {
  const params = { id: account, locationId: location }
  const saved = [
    await request(
      api.registration.saveBusiness,
      { params, body: { ...business, businessName: `${word} LLC` } },
      { token },
    ),
    await request(api.registration.saveRep1, { params, body: { ...rep, firstName: word } }, { token }),
    await request(api.registration.saveRep2, { params, body: { ...rep, firstName: word } }, { token }),
    await request(
      api.registration.publishConsentPage,
      { params: { id: account }, body: { program: `${word} news` } },
      { token },
    ),
  ]
  for (const { status, body } of saved) if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  const { rows } = await admin.query<{ id: string }>(
    `insert into tenant.messaging_services (account_id, id, location_id, friendly_name, usecase, details, status_at, created_at)
      values ($1, gen_random_uuid(), $2, $3, 'discussion', $4, now(), now()) returning id`,
    [account, location, `${word} texts`, JSON.stringify(details(word))],
  )
  return { service: rows[0]?.id ?? '' }
}

const details = (word: string) => ({
  ...{ description: word, messageSamples: [word], hasEmbeddedLinks: false, hasEmbeddedPhone: false },
  ...{ messageFlow: word, optInKeywords: [], optInMessage: '', optOutKeywords: [], optOutMessage: '' },
  ...{ helpKeywords: [], helpMessage: '' },
})

/** Undefined for parameters that are not of registrations. */
export const findRegistrationParameter = (
  { path }: Endpoint,
  name: string,
  world: RegistrationFixtures,
): string | undefined => (path.includes('/messaging-service/') && name === 'sid' ? world.service : undefined)
