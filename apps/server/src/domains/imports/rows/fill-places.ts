// What the ZIP codes of a row say: zeros that a spreadsheet dropped, and an empty city or state.
import { stateOf } from '@frontdesk/contract/forms/kit/states'
import { findPlaceOfZip, findPlaceToFill, withLostZeros } from '#platform/zip-codes/zip-table'
import type { ContactDraft } from './contact-draft.ts'

const addresses = [
  { zipcode: 'zipcode', city: 'city', state: 'state' },
  { zipcode: 'mailingZipcode', city: 'mailingCity', state: 'mailingState' },
] as const

export function fillPlaces(draft: ContactDraft) {
  const { values } = draft
  for (const of of addresses) {
    const [city = '', state = ''] = [values[of.city], values[of.state]]
    const zipcode = withZeros(values[of.zipcode] ?? '', city, state)
    if (zipcode) values[of.zipcode] = zipcode
    const place = findPlaceToFill(zipcode, state)
    if (!place) continue
    const fill = (field: (typeof of)['city' | 'state'], value: string) => {
      values[field] = value
      draft.filledFromZip.push(field)
    }
    if (!city) fill(of.city, place.cities[0])
    if (!state) fill(of.state, place.state)
  }
}

/** Four digits are also a whole postal code of other countries, so the place must agree. */
function withZeros(typed: string, city: string, state: string): string {
  const zipcode = withLostZeros(typed)
  const place = findPlaceOfZip(zipcode)
  if (zipcode === typed || !place) return typed
  if (state) return stateOf(state) === place.state ? zipcode : typed
  const isThere = place.cities.some((name) => name.toLowerCase() === city.toLowerCase())
  return !city || isThere ? zipcode : typed
}
