// The demo agency: made once, on the first start with DEMO on.
import type { Role } from '@frontdesk/contract/kit/role'
import { createAccount, type NewPerson } from '../create-account.ts'
import type { Platform } from '../platform/platform.ts'
import { fillContacts } from './fill-contacts.ts'

export const demoPassword = 'harbor-demo'
const demoContacts = 5000

type Parts = Pick<Platform, 'database' | 'clock' | 'keys' | 'config' | 'log'>

const person = (email: string, firstName: string, lastName: string, role: Role, phone?: string): NewPerson => ({
  email,
  firstName,
  lastName,
  role,
  password: demoPassword,
  ...(phone && { phone }),
})

const staff = {
  owner: person('owner@harbor.test', 'Olivia', 'Grant', 'owner', '16175550101'),
  admin: person('admin@harbor.test', 'Ana', 'Reyes', 'admin', '16175550102'),
  sam: person('sam@harbor.test', 'Sam', 'Carter', 'employee', '16175550103'),
  jo: person('jo@harbor.test', 'Jo', 'Lindqvist', 'employee', '16175550104'),
  super: person('super@frontdesk.test', 'Robin', 'Vale', 'super'),
}

/** Fills what is missing and tells the sign-ins. Quick when everything is there. */
export async function fillDemo(parts: Parts) {
  const harbor = await createAccount(parts, {
    name: 'Harbor Insurance',
    namespace: 'harbor',
    timezone: 'America/New_York',
    locations: ['Boston', 'Plymouth'],
    people: Object.values(staff),
  })
  const summit = await createAccount(parts, {
    name: 'Summit Agency',
    namespace: 'summit',
    timezone: 'America/Denver',
    locations: ['Boulder'],
    people: [{ ...staff.owner, role: 'admin' }, person('dana@summit.test', 'Dana', 'Moss', 'owner'), staff.super],
  })
  const authors = [...harbor.people.values()]
  await fillContacts(parts, { accountId: harbor.accountId, authors, count: demoContacts, seed: 1 })
  await fillContacts(parts, { accountId: summit.accountId, authors: [...summit.people.values()], count: 300, seed: 2 })
  return [
    { ...staff.owner, what: 'owner; also an admin of Summit Agency' },
    { ...staff.admin, what: 'admin' },
    { ...staff.sam, what: 'employee' },
    { ...staff.jo, what: 'employee' },
    { ...staff.super, what: 'super; sets up MFA first' },
  ]
}
