// A contact with one record of each kind that the search finds.
import type { Arguments, Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { expect } from 'vitest'
import type { TestServer } from '#testing/server'

export const tomorrow = '2026-11-21T15:00:00.000Z'

/** The id of what the endpoint created. */
export async function created<E extends Endpoint>(
  server: TestServer,
  as: string,
  endpoint: E,
  args: Arguments<E>,
): Promise<string> {
  const { status, body } = (await server.request(endpoint, args, { token: as })) as {
    status: number
    body: { id: string }
  }
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

export async function addFindable(
  server: TestServer,
  as: string,
  lastName = 'Quillfeather',
  coFirstName: string | null = 'Barnaby',
) {
  const made = <E extends Endpoint>(by: string, endpoint: E, args: Arguments<E>) => created(server, by, endpoint, args)
  server.clock.step(1000)
  const person = { firstName: 'Marigold', lastName, ...(coFirstName && { coFirstName }), ssn: '123456789' }
  const contact = await made(as, api.contacts.createContact, { body: person })
  const params = { id: contact }
  const policy = await made(as, api.policies.addRecord, {
    params,
    body: { type: 'Auto', company: 'Wolverine Mutual', idNumber: 'HO-1234-5678-X' },
  })
  return {
    contact,
    policy,
    dependent: await made(as, api.dependents.addRecord, {
      params,
      body: { firstName: 'Thaddeus', lastName, relationship: 'Child', ssn: '987654321' },
    }),
    vehicle: await made(as, api.quotes.addRecord, {
      params,
      body: { form: 'auto', type: 'car', year: 2019, make: 'Honda', model: 'Civic', vin: '1HGCM82633A004352' },
    }),
    boat: await made(as, api.quotes.addRecord, {
      params,
      body: { form: 'auto', type: 'Boat', make: 'Bayliner', hullId: 'ABC-12345-D404' } as never,
    }),
    home: await made(as, api.quotes.addRecord, {
      params,
      body: { form: 'home', address: '77 Larkspur Lane', city: 'Truckee' } as never,
    }),
    commercial: await made(as, api.commercial.addRecord, {
      params,
      body: {
        companyName: 'Sassafras Holdings',
        dba: 'Nutmeg Kitchen',
        businessType: 'Bakery',
        ein: '555443333',
        locations: [{ address: '1 First Street' }, { address: '12 Persimmon Plaza', city: 'Ojai' }],
      } as never,
    }),
    address: await made(as, api.addresses.addRecord, {
      params,
      body: { type: 'Mailing', address: '9 Gooseberry Court', city: 'Xenia', zipcode: '45385' },
    }),
    note: await made(as, api.contacts.addNote, {
      params,
      body: { note: `${'Nothing of note. '.repeat(20)}Asked about an umbrella and the deductible.` } as never,
    }),
    document: await made(as, api.documents.uploadDocument, {
      params: { kind: 'policy', ownerId: policy },
      file: new File(['Declared.'], 'Declarations page 2026.txt', { type: 'text/plain' }),
    } as never),
    followup: await made(as, api.followups.createFollowup, {
      body: { assignTo: 'team', client: contact, date: tomorrow, note: 'Requote the boathouse' },
    }),
  }
}
