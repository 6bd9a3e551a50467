// Finding a contact by an exact private value, an SSN typed as 123-45-6789. It requires a separate permission, because
// trying many values would reveal what is sealed.
import { admins } from '../kit/role.ts'

/** Never while acting as somebody else. */
export const mayLookUpPrivate = admins

/** Different values that one person may look up in an hour. */
export const lookUpsAnHour = 10

/**
 * Different Social Security numbers that one person may write into contacts in an hour, whether anybody has them or
 * not: the list of duplicates shows who has the same. Imports have no such limit; they are for admins, never while
 * acting as somebody else if they compare numbers, and they are audited with the number of matches.
 */
export const ssnWritesAnHour = 30

export const lookUpNotices = {
  notYours: 'Only owners and admins can search by Social Security number.',
  ghost: 'You can’t search by Social Security number while you act as someone else.',
} as const
