// A location whose registration has begun, a message campaign, and a consent page.
import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '#testing/server'

export async function addRegistration({ admin, here, request }: TestServer, token: string) {
  const [location] = (await request(api.locations.listLocations, { params: { id: here.id } }, { token })).body.data
  const params = { id: here.id, locationId: location?.id ?? '' }
  const business = {
    ...{ businessName: 'Größe LLC', identity: 'direct_customer', industry: 'INSURANCE', idType: 'EIN' },
    ...{ businessType: 'Limited Liability Corporation', registrationNumber: '98-7654321' },
    websiteUrl: 'https://harbor.example',
  } as const
  const rep = {
    ...{ firstName: 'Zoë', lastName: 'Reyes', email: 'zoe@harbor.example', businessTitle: 'Owner' },
    ...{ jobPosition: 'CEO', phoneNumber: '+16175550123' },
  } as const
  const saved = [
    await request(api.registration.saveBusiness, { params, body: business }, { token }),
    await request(api.registration.saveRep1, { params, body: rep }, { token }),
  ]
  for (const { status, body } of saved) if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  await admin.query(
    `insert into tenant.messaging_services (account_id, id, location_id, friendly_name, usecase, details, status_at, created_at)
      values ($1, gen_random_uuid(), $2, 'Conversations ☂', 'discussion', '{"description": "Größe"}', now(), now())`,
    [here.id, params.locationId],
  )
  await admin.query(
    `insert into tenant.consent_pages (account_id, version, program, wording, published_at, published_by, by_name)
      values ($1, 1, 'Renewals ☂', '{"agency": "Harbor"}', now(), $2, 'Ada King')`,
    [here.id, here.people.admin.id],
  )
}
