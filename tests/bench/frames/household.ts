import { api } from '@frontdesk/contract/registry'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from '../app/app.ts'

const place = { address: '42 Wallaby Way', city: 'Toledo', state: 'OH', zipcode: '43604' }
const mortgage = { name: 'First Lakeside Bank', ...place, loan: '1974-00042', email: 'loans@example.com' }

const wren = {
  firstName: 'Wren',
  lastName: 'Halloway-Montgomery',
  email: 'wren.bench@example.com',
  occupation: 'Lighthouse keeper',
}

const home = {
  form: 'home' as const,
  type: 'Single Family',
  ...place,
  purchaseDate: '2004-05-01',
  yearBuilt: 1974,
  occupants: { adult: 2, child: 1 },
  fireHydrantFeet: 400,
  fireStationMiles: 2.5,
  stories: 2,
  bedrooms: 4,
  livingArea: 2400,
  basement: { size: 900, completion: 60 },
  roof: { design: 'Gable' },
  siding: [{ material: 'Brick', percentage: 70 }],
  dogs: [{ breed: 'Beagle', count: 1, biteHistory: false }],
  coverage: { carrier: 'Northwind Mutual', dwelling: 38_500_000, premium: 187_500 },
  personalProperty: [{ description: 'Piano', value: 900_000 }],
  mortgagePrimary: mortgage,
  mortgageSecondary: mortgage,
}

/** Adds a contact with a home in which nearly every field is filled. Resolves with the contact's id. */
export async function addHousehold({ url }: Pick<BenchApp, 'url'>, { token }: SignedIn): Promise<string> {
  const contact = await call(url, api.contacts.createContact, { body: wren }, { token })
  if (contact.status !== 201) throw new Error(`The contact was refused: ${JSON.stringify(contact.body)}`)
  const { id } = contact.body
  const added = await call(url, api.quotes.addRecord, { params: { id }, body: home }, { token })
  if (added.status !== 201) throw new Error(`The home was refused: ${JSON.stringify(added.body)}`)
  return id
}
