import type { contactEndpoints } from '@frontdesk/contract/contacts'
import type { AnswerOf } from '#platform/domain'
import { shownRecords } from './list-records.ts'
import type { RecordColumns } from './records.store.ts'
import { addresses } from './rooms/addresses.ts'
import { commercial } from './rooms/commercial.ts'
import { dependents } from './rooms/dependents.ts'
import { extras } from './rooms/extras.ts'
import { links } from './rooms/links.ts'
import { paymentMethods } from './rooms/payment-methods.ts'
import { policies } from './rooms/policies.ts'
import { quotes } from './rooms/quotes.ts'

const rooms = [addresses, dependents, policies, quotes, commercial, paymentMethods, extras, links]

/** Every list of a contact as it is shown, by kind. */
export const shownLists = (columns: RecordColumns) =>
  Object.fromEntries(rooms.map((room) => [room.kind, shownRecords(room, columns[room.table])])) as unknown as AnswerOf<
    typeof contactEndpoints.getFullContact
  >['records']
