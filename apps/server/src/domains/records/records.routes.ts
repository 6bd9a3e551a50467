import {
  addressEndpoints,
  commercialEndpoints,
  dependentEndpoints,
  extraEndpoints,
  linkEndpoints,
  paymentMethodEndpoints,
  policyEndpoints,
  quoteEndpoints,
} from '@frontdesk/contract/records/records'
import { routes } from '#platform/domain'
import type { OnRecordAdded } from './add-record.ts'
import { recordHandlers, revealing } from './record-handlers.ts'
import { addresses } from './types/addresses.ts'
import { commercial } from './types/commercial.ts'
import { dependents } from './types/dependents.ts'
import { extras } from './types/extras.ts'
import { links } from './types/links.ts'
import { paymentMethods } from './types/payment-methods.ts'
import { policies } from './types/policies.ts'
import { listQuotes, quotes } from './types/quotes.ts'

export interface RecordReactions {
  onPolicyAdded: OnRecordAdded
}

export const recordRoutes = ({ onPolicyAdded }: RecordReactions) => [
  ...routes(addressEndpoints, recordHandlers(addresses)),
  ...routes(dependentEndpoints, revealing(dependents)),
  ...routes(policyEndpoints, recordHandlers(policies, onPolicyAdded)),
  ...routes(quoteEndpoints, { ...recordHandlers(quotes), listRecords: listQuotes }),
  ...routes(commercialEndpoints, revealing(commercial)),
  ...routes(paymentMethodEndpoints, revealing(paymentMethods)),
  ...routes(extraEndpoints, revealing(extras)),
  ...routes(linkEndpoints, recordHandlers(links)),
]
