import { numberEndpoints } from '@frontdesk/contract/phonenumbers/phonenumbers'
import { type Domain, routes } from '#platform/domain'
import { listPhoneNumbers, listPhones } from './list-numbers.ts'
import { readOwned } from './read-owned.ts'
import { updatePhone } from './update-number.ts'

export { addOwnedNumbers } from './add-owned-numbers.ts'
export { ownNumbers } from './list-numbers.ts'
export { emitServed, findNumber, recordAssigned, recordUnassigned } from './record-assigned.ts'
export { updatePhone } from './update-number.ts'

export const numbersDomain: Domain = {
  name: 'phonenumbers',
  routes: routes(numberEndpoints, { listPhones, listPhoneNumbers, updatePhone }),
  audiences: { phoneSaved: () => 'account' },
  canSubscribe: (stream) => stream === 'numbers',
  streams: () => ['numbers'],
  recurring: [{ name: 'numbers.owned', everyMinutes: 60, per: 'account', run: readOwned }],
}
