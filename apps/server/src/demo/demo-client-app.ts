import { api } from '@frontdesk/contract/registry'
import type { Act } from './act-as.ts'

/** The agency’s app for its clients. */
export async function setUpClientApp(act: Act, accountId: string) {
  await act(api.clientApp.createMobileApp, {
    params: { id: accountId },
    body: {
      products: 'Auto, Home, Umbrella, Life, Business',
      departments: 'Service, Claims, Billing',
      changeRequestTypes: 'Address, Vehicle, Driver, Coverage, Payment method',
      referralBonus: 'A $25 gift card for everyone you refer',
      referralDisclaimer: 'One gift card per household. The person you refer does not have to buy a policy.',
    },
  })
}
