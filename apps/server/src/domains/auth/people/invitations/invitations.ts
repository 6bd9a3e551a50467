// People who are invited to an account: they belong to it, and can't sign in to it until they open the mailed link.
import type { Role } from '@frontdesk/contract/kit/role'
import type { invitationStates } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { unknownPasswordHash } from '../../passwords/unknown-password.ts'
import { changeRole, insertPerson } from '../people.store.ts'
import { changeInvitation, insertInvitation, insertInvited, isPending, pendingIn, seenIn } from './invitations.store.ts'

type Parts = Pick<Platform, 'database' | 'clock'>
interface Invited {
  accountId: string
  personId: string
}

export interface Invitation {
  state: (typeof invitationStates)[number]
  sentAt: string | null
  expiresAt: string | null
}

/** The id of the person with that address; a new one has no password until they accept an invitation. */
export async function ensureInvitee({ database }: Pick<Platform, 'database'>, email: string): Promise<string> {
  const passwordHash = await unknownPasswordHash()
  const id = await database.directory((db) => insertPerson(db, { id: generateId(), email, passwordHash }))
  if (!id) throw new Error('The person was removed while being added; try again.')
  return id
}

/** Throws employeeExists. */
export async function inviteMember({ database, clock }: Parts, member: Invited & { role: Role }): Promise<void> {
  await database.directory(async (db) => {
    const pending = await isPending(db, member)
    if (pending === undefined) return insertInvited(db, { ...member, at: clock.now() })
    if (!pending) throw new AppError('employeeExists')
    // Left from an addition that failed.
    await changeRole(db, member)
    await insertInvitation(db, { ...member, at: clock.now() })
    await changeInvitation(db, member, { withdrawn_at: null })
  })
}

/** Before the mail is sent again. Throws alreadyJoined. */
export async function reopenInvitation({ database, clock }: Parts, member: Invited): Promise<void> {
  await database.directory(async (db) => {
    if (!(await isPending(db, member))) throw new AppError('alreadyJoined')
    await insertInvitation(db, { ...member, at: clock.now() })
    await changeInvitation(db, member, { withdrawn_at: null })
  })
}

/** Throws alreadyJoined. */
export async function closeInvitation({ database, clock }: Parts, member: Invited): Promise<void> {
  await database.directory(async (db) => {
    if (!(await isPending(db, member))) throw new AppError('alreadyJoined')
    await changeInvitation(db, member, { token_hash: null, withdrawn_at: clock.now() })
  })
}

/** By person: what only those who manage the account see. */
export async function attendanceOf({ database, clock }: Parts, accountId: string) {
  const { invited, seen } = await database.directory(async (db) => ({
    invited: await pendingIn(db, accountId),
    seen: await seenIn(db, accountId),
  }))
  const now = clock.now()
  return {
    invitations: new Map<string, Invitation>(
      invited.map(({ person_id, sent_at, expires_at, withdrawn_at }) => [
        person_id,
        {
          state: withdrawn_at ? 'withdrawn' : expires_at && expires_at <= now ? 'expired' : 'pending',
          sentAt: sent_at?.toISOString() ?? null,
          expiresAt: expires_at?.toISOString() ?? null,
        },
      ]),
    ),
    seen: new Map(
      seen.map(({ person_id, last_seen_at, open }) => [person_id, { at: last_seen_at, open: Number(open) }]),
    ),
  }
}
