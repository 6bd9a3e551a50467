// The people whose password is public.
import type { Role } from '@frontdesk/contract/kit/role'
import type { NewPerson } from '../create-account.ts'
import { disablePeople, enablePeople } from '../domains/auth/auth.public.ts'
import type { Platform } from '../platform/platform.ts'

export const demoPassword = 'harbor-demo'

const person = (email: string, firstName: string, lastName: string, role: Role, phone?: string): NewPerson => ({
  email,
  firstName,
  lastName,
  role,
  password: demoPassword,
  ...(phone && { phone }),
})

export const staff = {
  owner: person('owner@harbor.test', 'Olivia', 'Grant', 'owner', '16175550101'),
  admin: person('admin@harbor.test', 'Ana', 'Reyes', 'admin', '16175550102'),
  sam: person('sam@harbor.test', 'Sam', 'Carter', 'employee', '16175550103'),
  jo: person('jo@harbor.test', 'Jo', 'Lindqvist', 'employee', '16175550104'),
  super: person('super@frontdesk.test', 'Robin', 'Vale', 'super'),
}
export const summitOwner = person('dana@summit.test', 'Dana', 'Moss', 'owner')

export const largeStaff = (namespace: 'metropolitan' | 'lakeside' | 'juniper') =>
  (['owner', 'admin', 'employee'] as const).map((role) =>
    person(`${role}@${namespace}.test`, { owner: 'Morgan', admin: 'Alex', employee: 'Casey' }[role], 'Reed', role),
  )

// No mail reaches these addresses: `.test` is reserved (RFC 2606), so none of them is a real person's.
const emails = [
  ...Object.values(staff),
  summitOwner,
  ...(['metropolitan', 'lakeside', 'juniper'] as const).flatMap(largeStaff),
].map(({ email }) => email)

/** While the demo is off, nobody signs in with a public password. Returns the addresses that exist here. */
export const closeDemo = (platform: Platform): Promise<string[]> => disablePeople(platform, emails)

export const openDemo = (parts: Pick<Platform, 'database'>): Promise<void> => enablePeople(parts, emails)
