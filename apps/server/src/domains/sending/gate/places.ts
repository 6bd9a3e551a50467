import { stateOf } from '@frontdesk/contract/forms/kit/states'
import { type Place, placeOfPhone, placeOfState, unknownPlace } from '@frontdesk/contract/sending/area-codes'
import type { AccountTx } from '#platform/db/database'
import { readContactState } from '../sending.store.ts'

export interface KnownPlace extends Place {
  why: 'address' | 'areaCode' | 'unknown'
}

/** Where the recipient may be: by their address, and by the area code, which need not agree. */
export function derivePlaces(phone: string, state: string | null): KnownPlace[] {
  const home = state ? placeOfState(stateOf(state)) : undefined
  const area = placeOfPhone(phone)
  // The area code narrows the zones of a state that has several.
  const narrowed = home && area && area.state === home.state ? area : home
  const places: KnownPlace[] = []
  if (narrowed) places.push({ ...narrowed, why: 'address' })
  if (area && area !== narrowed) places.push({ ...area, why: 'areaCode' })
  return places.length > 0 ? places : [{ ...unknownPlace, why: 'unknown' }]
}

export const findPlaces = async (tx: AccountTx, phone: string, contactId: string | null): Promise<KnownPlace[]> =>
  derivePlaces(phone, contactId && (await readContactState(tx, contactId)))
