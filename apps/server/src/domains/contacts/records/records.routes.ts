import {
  addressEndpoints,
  commercialEndpoints,
  dependentEndpoints,
  extraEndpoints,
  linkEndpoints,
  paymentMethodEndpoints,
  policyEndpoints,
  quoteEndpoints,
} from '@frontdesk/contract/records'
import { routes } from '#platform/domain'
import { recordHandlers, revealing } from './record-handlers.ts'
import { addresses } from './rooms/addresses.ts'
import { commercial } from './rooms/commercial.ts'
import { dependents } from './rooms/dependents.ts'
import { extras } from './rooms/extras.ts'
import { links } from './rooms/links.ts'
import { paymentMethods } from './rooms/payment-methods.ts'
import { policies } from './rooms/policies.ts'
import { listQuotes, quotes } from './rooms/quotes.ts'

export const recordRoutes = [
  ...routes(addressEndpoints, recordHandlers(addresses)),
  ...routes(dependentEndpoints, revealing(dependents)),
  ...routes(policyEndpoints, recordHandlers(policies)),
  ...routes(quoteEndpoints, { ...recordHandlers(quotes), listRecords: listQuotes }),
  ...routes(commercialEndpoints, revealing(commercial)),
  ...routes(paymentMethodEndpoints, revealing(paymentMethods)),
  ...routes(extraEndpoints, recordHandlers(extras)),
  ...routes(linkEndpoints, recordHandlers(links)),
]
