// Describes the values that two similar contacts share. Pure.
import type { DuplicateRow, Reason } from './duplicates.store.ts'

type Person = Reason['ofClient']

const phonesOf = (row: DuplicateRow, who: Person) =>
  who === 'primary' ? [row.mobile_phone, row.phone] : [row.co_mobile_phone]
const emailsOf = (row: DuplicateRow, who: Person) => [who === 'primary' ? row.email : row.co_email]
const placesOf = ({ places }: DuplicateRow) => places.map(({ address, zipcode }) => `${address}, ${zipcode}`)

/** Never includes private values. */
export function sharedValues({ same, ofClient, ofMatch }: Reason, client: DuplicateRow, match: DuplicateRow): string[] {
  switch (same) {
    case 'phone':
      return alike(phonesOf(client, ofClient), phonesOf(match, ofMatch))
    case 'email':
      return alike(emailsOf(client, ofClient), emailsOf(match, ofMatch))
    case 'nameAndBirthday':
      return alike([client.dob], [match.dob])
    case 'nameAndAddress':
      return alike(placesOf(client), placesOf(match))
    case 'ssn':
      return []
  }
}

/** As the first of the two spells them. */
function alike(some: readonly (string | null)[], others: readonly (string | null)[]): string[] {
  const known = new Set(others.map((value) => value?.toLowerCase()))
  return [...new Set(some.filter((value): value is string => !!value && known.has(value.toLowerCase())))]
}
