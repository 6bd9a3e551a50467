import { formatPhone } from '@frontdesk/contract/kit/phone'
import type { LegRow } from '../call/calls.store.ts'
import { personName } from '../call/people.store.ts'
import type { LockedCall } from './in-call.ts'

const phoneWords = (phone: string) => (phone.length > 3 ? formatPhone(phone) : phone)

/** For the trace. */
export const nameOf = async ({ tx }: Pick<LockedCall, 'tx'>, leg: Pick<LegRow, 'user_id' | 'phone'>): Promise<string> =>
  (leg.user_id && (await personName(tx, leg.user_id))) ?? (leg.phone ? phoneWords(leg.phone) : 'Somebody')
