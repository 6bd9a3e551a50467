// A location whose registration has begun, a message campaign, and a consent page.
import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '#testing/server'
import { business, rep } from '../../money/registration/registration.factory.ts'

export async function addRegistration({ admin, here, request }: TestServer, token: string) {
  const [location] = (await request(api.locations.listLocations, { params: { id: here.id } }, { token })).body.data
  const params = { id: here.id, locationId: location?.id ?? '' }
  const body = { ...business, businessName: 'Größe LLC', registrationNumber: '98-7654321' }
  const saved = [
    await request(api.registration.saveBusiness, { params, body }, { token }),
    await request(api.registration.saveRep1, { params, body: { ...rep, firstName: 'Zoë' } }, { token }),
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
