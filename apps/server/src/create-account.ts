// Creates an account with its people: the directory stores who may sign in, the account stores how they are shown.

import type { Role } from '@frontdesk/contract/kit/role'
import { insertAccount } from './domains/accounts/accounts.public.ts'
import { addMember, ensurePerson, registerAccount } from './domains/auth/auth.public.ts'
import { insertLocation } from './domains/locations/locations.public.ts'
import { seedTags } from './domains/tags/tags.public.ts'
import { seedValues } from './domains/templates/templates.public.ts'
import { addUser } from './domains/users/users.public.ts'
import { audit } from './platform/audit/audit.ts'
import { generateId } from './platform/generate-id.ts'
import type { Platform } from './platform/platform.ts'

export interface NewPerson {
  email: string
  firstName: string
  lastName: string
  role: Role
  phone?: string
  /** For a person who is new to the directory; an existing person keeps theirs. */
  password: string
}

export interface NewAccount {
  name: string
  /** Realtime namespace: lower-case letters, digits and -, from 2 characters. */
  namespace: string
  /** IANA name. */
  timezone: string
  locations: readonly string[]
  /** What the plan allows; by default as many as there are. */
  maxLocations?: number
  /** What the plan allows; by default one. */
  maxPhoneNumbers?: number
  people: readonly NewPerson[]
}

type Parts = Pick<Platform, 'database' | 'clock' | 'keys' | 'config'>
const actor = { userId: null, name: 'Frontdesk' }

/** Safe to run again after a crash: existing rows stay. Returns the ids of the people by e-mail. */
export async function createAccount(parts: Parts, account: NewAccount) {
  const accountId = await registerAccount(parts, { namespace: account.namespace, name: account.name })
  await parts.database.inAccount({ accountId, actor }, async (tx) => {
    const fresh = await insertAccount(tx, {
      timezone: account.timezone,
      maxLocations: account.maxLocations ?? Math.max(1, account.locations.length),
      maxPhoneNumbers: account.maxPhoneNumbers,
    })
    if (!fresh) return
    for (const name of account.locations)
      await insertLocation(tx, { id: generateId(), name, timezone: account.timezone })
    await seedValues(tx)
    await seedTags(tx, parts.clock.now())
    await audit(tx, {
      action: 'account.created',
      entity: { type: 'account', id: accountId },
      facts: { name: account.name, namespace: account.namespace },
    })
  })
  const people = await Promise.all(
    account.people.map(async (person) => [person.email, await createUser(parts, accountId, person)] as const),
  )
  return { accountId, people: new Map(people) }
}

/** Adds a person to an account, or completes what a crash interrupted. */
export async function createUser(parts: Parts, accountId: string, person: NewPerson): Promise<string> {
  const id = await ensurePerson(parts, { email: person.email, password: person.password })
  await addMember(parts, { accountId, personId: id, role: person.role })
  await parts.database.inAccount({ accountId, actor }, async (tx) => {
    const fresh = await addUser(tx, { id, ...person })
    if (!fresh) return
    await audit(tx, { action: 'user.created', entity: { type: 'user', id }, facts: { role: person.role } })
  })
  return id
}
