// Who belongs to which account, and in which role. How an account shows a person (names, picture) belongs to the users
// domain.

import type { Role } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import { checkPassword, hashPassword } from '#platform/crypto/password'
import type { Actor } from '#platform/db/database'
import { isRefusedBy } from '#platform/db/errors'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import type { MailProblem } from '../mail-reports/apply-mail-report.ts'
import { announceEnded, endingNow } from '../sessions/end-sessions.ts'
import { type EndReason, liveInAccount } from '../sessions/sessions.store.ts'
import {
  accountsOf,
  changeRole,
  type Directory,
  deleteMember,
  insertMember,
  insertPerson,
  lockMember,
  membersOf,
  personByEmail,
} from './people.store.ts'

type Parts = Pick<Platform, 'database' | 'config'>

export interface Member {
  personId: string
  email: string
  role: Role
  mfaEnabled: boolean
  mailProblem: MailProblem | null
}

/** Whether the person may still work in the account. */
export const isMember = async ({ database }: Pick<Platform, 'database'>, accountId: string, personId: string) =>
  (await database.directory((db) => accountsOf(db, personId))).some(({ id }) => id === accountId)

/** By person id. */
export async function findMembers(
  { database }: Pick<Platform, 'database'>,
  accountId: string,
): Promise<Map<string, Member>> {
  const rows = await database.directory((db) => membersOf(db, accountId))
  return new Map(
    rows.map(({ id, email, role, mfa_enabled, mail_problem }) => [
      id,
      {
        personId: id,
        email,
        role: role as Role,
        mfaEnabled: Boolean(mfa_enabled),
        mailProblem: mail_problem as MailProblem | null,
      },
    ]),
  )
}

/** The id of the person with that address; an existing person keeps their password. Throws weakPassword. */
export async function ensurePerson({ database, config }: Parts, person: { email: string; password: string }) {
  const email = person.email.trim().toLowerCase()
  const known = await database.directory((db) => personByEmail(db, email))
  if (known) return known.id
  if (checkPassword(person.password, { minLength: config.passwordMinLength, userInputs: [email] })) {
    throw new AppError('weakPassword')
  }
  const passwordHash = await hashPassword(person.password)
  const id = await database.directory((db) => insertPerson(db, { id: generateId(), email, passwordHash }))
  if (!id) throw new Error('The person was removed while being added; try again.')
  return id
}

export interface MemberChange {
  accountId: string
  personId: string
  role: Role
}

/** A person who already belongs to the account keeps their role. */
export async function addMember({ database }: Pick<Platform, 'database'>, member: MemberChange): Promise<void> {
  await database.directory((db) => insertMember(db, member))
}

type Announce = () => Promise<void>

/**
 * Ends the person's sessions in the account when the role changed: open sockets carry the role they connected with, and
 * a ghost may now act above its actor's role. The caller has checked that its own actor may do this. Throws
 * userNotFound and lastOwner. Call what it returns after the commit of the transaction that this is part of.
 */
export const changeMemberRole = (platform: Platform, member: MemberChange, actor: Actor): Promise<Announce> =>
  ending(platform, { actor, reason: 'signedOutElsewhere' }, async (db) => {
    const before = await lockMember(db, member.accountId, member.personId)
    if (!before) throw new AppError('userNotFound')
    if (before.role === member.role) return []
    await changeRole(db, member)
    return liveInAccount(db, member.accountId, member.personId)
  })

/** For an act of its own. */
export const setRole = async (platform: Platform, member: MemberChange, actor: Actor): Promise<void> =>
  (await changeMemberRole(platform, member, actor))()

/**
 * The person and their password stay in the directory; sessions in this account end. Throws lastOwner. Call what it
 * returns after the commit of the transaction that this is part of.
 */
export const removeMember = (
  platform: Platform,
  member: { accountId: string; personId: string },
  actor: Actor,
): Promise<Announce> =>
  ending(platform, { actor, reason: 'removed' }, async (db) => {
    await lockMember(db, member.accountId, member.personId)
    const live = await liveInAccount(db, member.accountId, member.personId)
    await deleteMember(db, member.accountId, member.personId)
    return live
  })

async function ending(
  platform: Platform,
  end: { actor: Actor; reason: EndReason },
  choose: (db: Directory) => Promise<readonly string[]>,
): Promise<Announce> {
  const { closing } = endingNow(platform, end)
  try {
    const ended = await platform.database.directory(async (db) => closing(db, await choose(db)))
    return () => announceEnded(platform, end, ended)
  } catch (error) {
    // The database refuses it, also when two owners remove one another at the same time.
    if (isRefusedBy(error, 'memberships_last_owner')) throw new AppError('lastOwner')
    throw error
  }
}
