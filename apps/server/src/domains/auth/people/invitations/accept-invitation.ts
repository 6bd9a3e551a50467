import type { invitationEndpoints } from '@frontdesk/contract/auth/invitations'
import { AppError } from '#platform/app-error'
import { hashToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { checkNewPassword, leastLength } from '../../passwords/password-rules.ts'
import { closeResets, storePassword } from '../../passwords/passwords.store.ts'
import { hashNewPassword } from '../../passwords/set-password.ts'
import { accountOf, recorded } from '../../record.ts'
import { accountsOf } from '../people.store.ts'
import { changeInvitation, join, type OpenInvitation, openInvitation } from './invitations.store.ts'

type Show = typeof invitationEndpoints.getInvitation
type Accept = typeof invitationEndpoints.acceptInvitation

export const getInvitation = async ({ params, platform }: CallOf<Show>): Promise<AnswerOf<Show>> =>
  view(platform, await find(platform, params.token))

/** Returns who joined where. */
export async function acceptInvitation({ params, body, platform, request }: CallOf<Accept>) {
  const found = await find(platform, params.token)
  const passwordHash = found.knows ? undefined : await firstPassword(platform, found, body.password, request.ip)
  const { account_id: accountId, person_id: personId, email } = found.invitation
  const { database, clock } = platform
  const actor = { userId: personId, name: email, ip: request.ip }
  const entry = { action: 'invitation.accepted', entity: { type: 'user', id: personId } }
  await recorded(accountOf(platform, accountId, actor), entry, () =>
    database.directory(async (db) => {
      const at = clock.now()
      // Of two requests with the same link, one is too late.
      if (!(await openInvitation(db, hashToken(params.token), at))) throw new AppError('invitationOver')
      await changeInvitation(db, { accountId, personId }, { token_hash: null, accepted_at: at })
      if (passwordHash) {
        await storePassword(db, personId, passwordHash)
        await closeResets(db, personId, at)
      }
      await join(db, { accountId, personId })
    }),
  )
  return { accountId, personId, reply: view(platform, found) }
}

interface Found {
  invitation: OpenInvitation
  /** The person can sign in already. */
  knows: boolean
}

async function find({ database, clock }: Platform, token: string): Promise<Found> {
  return database.directory(async (db) => {
    const invitation = await openInvitation(db, hashToken(token), clock.now())
    if (!invitation) throw new AppError('invitationOver')
    return { invitation, knows: (await accountsOf(db, invitation.person_id)).length > 0 }
  })
}

async function firstPassword(platform: Platform, { invitation }: Found, password: string | undefined, ip: string) {
  if (!password) throw new AppError('invalid', { fields: { password: 'Enter a password.' } })
  const { person_id: id, email } = invitation
  await checkNewPassword(platform, { id, email }, password, [invitation])
  return hashNewPassword(password, ip)
}

const view = (platform: Platform, { invitation, knows }: Found) => ({
  account: { id: invitation.account_id, name: invitation.name, namespace: invitation.namespace },
  email: invitation.email,
  knows,
  passwordMinLength: leastLength(platform, [invitation]),
  expiresAt: (invitation.expires_at ?? platform.clock.now()).toISOString(),
})
