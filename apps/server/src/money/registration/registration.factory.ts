// A location whose registration goes as far as a test wants.
import { api } from '@frontdesk/contract/registry'
import type { Pages } from '#providers/pages/pages'
import type { TestServer } from '#testing/server'

export const ein = '12-3456789'
const html = `<title>Harbor</title><a href="/privacy">Privacy policy</a>
  <p>Harbor Insurance doesn’t share mobile numbers with third parties.</p>`

/** The agency's website opens; any other doesn't. */
export const harborPages: Pages = {
  fetch: (url) => Promise.resolve({ url, type: 'text/html', charset: 'utf-8', bytes: Buffer.from(html) }),
}

export const business = {
  businessName: 'Harbor Insurance LLC',
  identity: 'direct_customer',
  businessType: 'Limited Liability Corporation',
  industry: 'INSURANCE',
  idType: 'EIN',
  registrationNumber: ein,
  websiteUrl: 'https://harbor.example',
} as const
export const rep = {
  firstName: 'Jo',
  lastName: 'Reyes',
  email: 'jo@harbor.example',
  businessTitle: 'Owner',
  jobPosition: 'CEO',
  phoneNumber: '+16175550123',
} as const
export const address = {
  ...{ legalName: 'Harbor Insurance LLC', address: '12 Harbor St', city: 'Boston', state: 'MA', zipcode: '02110' },
}

/** By an admin of `here`; each call replies with status and body. */
export async function createRegistrar(server: TestServer) {
  const token = await server.session(server.here.people.admin)
  const boss = await server.session(server.here.people.super)
  const as = { token }
  const { registration, locations } = api
  const account = { id: server.here.id }
  const at = (locationId: string) => ({ ...account, locationId })
  let made = 0

  const calls = {
    token,
    list: async () => (await server.request(registration.listRegistrations, { params: account }, as)).body.data,
    find: async (location: string) => {
      const found = (await calls.list()).find((each) => each.location === location)
      if (!found) throw new Error(`The location ${location} isn’t listed.`)
      return found
    },
    newLocation: async () => {
      made += 1
      const body = { name: `Office ${made}`, timezone: 'America/New_York' as const }
      return (await server.request(locations.createLocation, { params: account, body }, as)).body.id
    },
    saveAddress: (location: string, change: Partial<typeof address> = {}) =>
      server.request(
        locations.saveLocationAddress,
        { params: at(location), body: { ...address, ...change } as typeof address },
        as,
      ),
    saveBusiness: (location: string, change: object = {}, ifMatch?: number) =>
      server.request(
        registration.saveBusiness,
        { params: at(location), body: { ...business, ...change } },
        { ...as, ...(ifMatch !== undefined && { headers: { 'if-match': String(ifMatch) } }) },
      ),
    getBusiness: (location: string) => server.request(registration.getBusiness, { params: at(location) }, as),
    saveRep1: (location: string, change: object = {}) =>
      server.request(registration.saveRep1, { params: at(location), body: { ...rep, ...change } }, as),
    evaluate: (location: string) => server.request(registration.evaluateProfile, { params: at(location) }, as),
    submit: (location: string, warnings = false) =>
      server.request(registration.submitProfile, { params: at(location), body: { warnings } }, as),
    submitBrand: (location: string, change: { fee?: number } = {}) =>
      server.request(
        registration.submitBrand,
        { params: at(location), body: { brandType: 'private', fee: 4600, ...change } },
        as,
      ),
    getBrand: (location: string) => server.request(registration.getBrand, { params: at(location) }, as),
    hurry: (location: string, decision: 'approve' | 'reject' | 'suspend') =>
      server.request(registration.hurryRegistration, { params: at(location), body: { decision } }, { token: boss }),
    /** Everything is entered. */
    entered: async () => {
      const location = await calls.newLocation()
      await calls.saveAddress(location)
      await calls.saveBusiness(location)
      await calls.saveRep1(location)
      return location
    },
    submitted: async () => {
      const location = await calls.entered()
      await calls.evaluate(location)
      await calls.submit(location)
      return location
    },
    approved: async () => {
      const location = await calls.submitted()
      await calls.hurry(location, 'approve')
      return location
    },
  }
  return calls
}
