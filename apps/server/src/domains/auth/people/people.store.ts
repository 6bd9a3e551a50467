import type { Role } from '@frontdesk/contract/kit/role'
import type { Selectable, Transaction } from 'kysely'
import type { DB } from '#platform/db/database'

export type Directory = Transaction<DB>
export type Person = Selectable<DB['directory.people']>

/** At most this many accounts for each person, and people for each account. */
const mostAccounts = 100
const mostMembers = 1000

export const personByEmail = (db: Directory, email: string) =>
  db.selectFrom('directory.people').selectAll().where('email', '=', email).executeTakeFirst()

export const personById = (db: Directory, id: string) =>
  db.selectFrom('directory.people').selectAll().where('id', '=', id).executeTakeFirst()

/** True while neither password nor MFA changed since `person` was read; locks the row until the transaction ends. */
export const lockCredentials = async (db: Directory, person: Pick<Person, 'id' | 'credentials_version'>) => {
  const row = await db
    .selectFrom('directory.people')
    .select('credentials_version')
    .where('id', '=', person.id)
    .forShare()
    .executeTakeFirst()
  return row?.credentials_version === person.credentials_version
}

/** Returns the id of the person with the address, new or existing. */
export async function insertPerson(db: Directory, person: { id: string; email: string; passwordHash: string }) {
  const inserted = await db
    .insertInto('directory.people')
    .values({ id: person.id, email: person.email, password_hash: person.passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? (await personByEmail(db, person.email))?.id
}

/** Locked until the transaction ends: a concurrent sign-in ends before it or fails after it. */
export const lockByEmail = (db: Directory, emails: readonly string[]) =>
  db
    .selectFrom('directory.people')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .orderBy('email')
    .forUpdate()
    .execute()

export const disableByEmail = (db: Directory, emails: readonly string[], at: Date) =>
  db
    .updateTable('directory.people')
    .set((eb) => ({ disabled_at: at, credentials_version: eb('credentials_version', '+', 1) }))
    .where('email', 'in', emails)
    .where('disabled_at', 'is', null)
    .execute()

export const enableByEmail = (db: Directory, emails: readonly string[]) =>
  db
    .updateTable('directory.people')
    .set({ disabled_at: null })
    .where('email', 'in', emails)
    .where('disabled_at', 'is not', null)
    .execute()

/** The accounts of a person by name, without invitations, and none for a disabled person, with the role and sign-in policy in each. */
export const accountsOf = async (db: Directory, personId: string) => {
  const rows = await db
    .selectFrom('directory.memberships as m')
    .innerJoin('directory.accounts as a', 'a.id', 'm.account_id')
    .innerJoin('directory.people as p', 'p.id', 'm.person_id')
    .select([
      'a.id',
      'a.name',
      'a.namespace',
      'a.mfa_required',
      'a.employees_may_ghost',
      'a.password_min_length',
      'm.role',
    ])
    .where('m.person_id', '=', personId)
    .where('m.pending', '=', false)
    .where('p.disabled_at', 'is', null)
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(mostAccounts)
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}
export type Membership = Awaited<ReturnType<typeof accountsOf>>[number]

export const membersOf = (db: Directory, accountId: string) =>
  db
    .selectFrom('directory.memberships as m')
    .innerJoin('directory.people as p', 'p.id', 'm.person_id')
    .select((eb) => [
      'p.id',
      'p.email',
      'p.mail_problem',
      'm.role',
      eb('p.mfa_secret', 'is not', null).as('mfa_enabled'),
    ])
    .where('m.account_id', '=', accountId)
    .orderBy('p.email')
    .limit(mostMembers)
    .execute()

export const insertMember = (db: Directory, member: { accountId: string; personId: string; role: Role }) =>
  db
    .insertInto('directory.memberships')
    .values({ account_id: member.accountId, person_id: member.personId, role: member.role })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doNothing())
    .execute()

/** Locks the membership until the transaction ends, so that sign-ins to it run one after the other. */
export const lockMember = (db: Directory, accountId: string, personId: string) =>
  db
    .selectFrom('directory.memberships')
    .select('role')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

export const changeRole = (db: Directory, member: { accountId: string; personId: string; role: Role }) =>
  db
    .updateTable('directory.memberships')
    .set({ role: member.role })
    .where('account_id', '=', member.accountId)
    .where('person_id', '=', member.personId)
    .execute()

export const deleteMember = (db: Directory, accountId: string, personId: string) =>
  db.deleteFrom('directory.memberships').where('account_id', '=', accountId).where('person_id', '=', personId).execute()

/** How many accounts the person belongs to or is invited to. */
export const countMemberships = async (db: Directory, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('directory.memberships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const changeEmail = (db: Directory, personId: string, email: string) =>
  db
    .updateTable('directory.people')
    .set((eb) => ({
      ...{ email, mail_problem: null, mail_reported_at: null },
      credentials_version: eb('credentials_version', '+', 1),
    }))
    .where('id', '=', personId)
    .execute()
