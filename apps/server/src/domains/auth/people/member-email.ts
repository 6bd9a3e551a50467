import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { closeResets } from '../passwords/passwords.store.ts'
import { dropLinks, isPending } from './invitations/invitations.store.ts'
import { changeEmail, countMemberships, type Directory, personByEmail } from './people.store.ts'

/** Throws emailTaken, and emailNotYours where the person belongs to another account too. */
export async function checkNewEmail(db: Directory, personId: string, email: string): Promise<void> {
  const other = await personByEmail(db, email)
  if (other && other.id !== personId) {
    throw new AppError('emailTaken', { fields: { email: 'Somebody else signs in with this email.' } })
  }
  if ((await countMemberships(db, personId)) > 1) throw new AppError('emailNotYours')
}

/** What was mailed to the former address opens nothing anymore. Returns whether an invitation was among it. */
export async function applyMemberEmail(db: Directory, personId: string, email: string, at: Date): Promise<boolean> {
  await changeEmail(db, personId, email)
  await closeResets(db, personId, at)
  return dropLinks(db, personId)
}

/**
 * Changes the email at once of a person who was invited and hasn’t joined: they have no sign-in yet. Returns whether it
 * did, and whether the invitation must be mailed again. Throws emailNotYours and emailTaken.
 */
export async function changeInviteeEmail(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  member: { accountId: string; personId: string },
  email: string,
): Promise<{ changed: boolean; invited: boolean }> {
  return database.directory(async (db) => {
    if (!(await isPending(db, member))) return { changed: false, invited: false }
    await checkNewEmail(db, member.personId, email)
    return { changed: true, invited: await applyMemberEmail(db, member.personId, email, clock.now()) }
  })
}
