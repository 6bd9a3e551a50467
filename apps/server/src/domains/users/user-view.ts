import type { staffUser, user } from '@frontdesk/contract/users/users'
import type { z } from 'zod'
import type { Member } from '../auth/auth.public.ts'
import type { UserRow } from './users.store.ts'

/** A person as on the wire: names from the account, role and MFA from the directory. */
export const userView = (row: UserRow, member: Pick<Member, 'role' | 'mfaEnabled'>): z.input<typeof user> => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: member.role,
  avatar: row.picture && `/api/pictures/${row.picture}`,
  themeColor: row.theme_color,
  phone: row.phone,
  extension: row.extension,
  mfaEnabled: member.mfaEnabled,
})

/** With what the agency stores of a person who works there. */
export const staffView = (
  row: UserRow,
  member: Pick<Member, 'role' | 'mfaEnabled'>,
  accountLocations: readonly string[],
): z.input<typeof staffUser> => ({
  ...userView(row, member),
  npn: row.npn,
  groups: [...row.groups],
  accountLocations: [...accountLocations],
  version: row.version,
})

/** By person. */
export const byUser = (rows: readonly { user_id: string; location_id: string }[]) => {
  const grouped = Map.groupBy(rows, ({ user_id }) => user_id)
  return (id: string) => (grouped.get(id) ?? []).map(({ location_id }) => location_id)
}
