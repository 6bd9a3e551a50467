import type { RecordTable, RecordType } from './record-type.ts'
import { addresses } from './types/addresses.ts'
import { commercial } from './types/commercial.ts'
import { dependents } from './types/dependents.ts'
import { extras } from './types/extras.ts'
import { links } from './types/links.ts'
import { paymentMethods } from './types/payment-methods.ts'
import { policies } from './types/policies.ts'
import { quotes } from './types/quotes.ts'

export const recordTypesByTable: Readonly<Record<RecordTable, RecordType>> = {
  addresses,
  dependents,
  policies,
  quotes,
  commercial_accounts: commercial,
  payment_methods: paymentMethods,
  contact_extras: extras,
  contact_links: links,
}
