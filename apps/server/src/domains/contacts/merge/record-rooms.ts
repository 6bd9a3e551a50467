import type { RecordRoom, RecordTable } from '../records/record-room.ts'
import { addresses } from '../records/rooms/addresses.ts'
import { commercial } from '../records/rooms/commercial.ts'
import { dependents } from '../records/rooms/dependents.ts'
import { extras } from '../records/rooms/extras.ts'
import { links } from '../records/rooms/links.ts'
import { paymentMethods } from '../records/rooms/payment-methods.ts'
import { policies } from '../records/rooms/policies.ts'
import { quotes } from '../records/rooms/quotes.ts'

export const roomsByTable: Readonly<Record<RecordTable, RecordRoom>> = {
  addresses,
  dependents,
  policies,
  quotes,
  commercial_accounts: commercial,
  payment_methods: paymentMethods,
  contact_extras: extras,
  contact_links: links,
}
