import type { user } from '@frontdesk/contract/users/users'
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
