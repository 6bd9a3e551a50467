import type { contactEndpoints } from '@frontdesk/contract/contacts'
import type { AnswerOf } from '#platform/domain'
import { shownRecords } from './list-records.ts'
import type { Listed } from './records.store.ts'
import { recordsOf } from './records.store.ts'
import { addresses } from './rooms/addresses.ts'
import { commercial } from './rooms/commercial.ts'
import { dependents } from './rooms/dependents.ts'
import { extras } from './rooms/extras.ts'
import { links } from './rooms/links.ts'
import { paymentMethods } from './rooms/payment-methods.ts'
import { policies } from './rooms/policies.ts'
import { quotes } from './rooms/quotes.ts'

const rooms = [addresses, dependents, policies, quotes, commercial, paymentMethods, extras, links]

/** Every list of a contact: what to read, and how what was found is shown, by kind. */
export const recordLists = (contactId: string) => ({
  queries: rooms.map(({ table }) => recordsOf(table, contactId)),
  shown: (lists: readonly Listed[][]) =>
    Object.fromEntries(
      rooms.map((room, at) => [room.kind, shownRecords(room, lists[at] ?? [])]),
    ) as unknown as AnswerOf<typeof contactEndpoints.getFullContact>['records'],
})
