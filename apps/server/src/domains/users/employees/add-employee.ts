import type { givenRoles } from '@frontdesk/contract/users/employee-fields'
import { userLimits } from '@frontdesk/contract/users/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { ensureInvitee, findMembers, inviteMember } from '../../auth/auth.public.ts'
import { countMail } from '../../mailcaps/mailcaps.public.ts'
import { changeUser, findUser, insertUser, replaceLocations, userById } from '../users.store.ts'
import { checkCount, checkExtension, checkLocations } from './employee-rules.ts'

export interface NewEmployee {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  extension: string | null
  npn: string | null
  groups: readonly string[]
  role: (typeof givenRoles)[number]
  accountLocations: readonly string[]
  picture: string | null
}

/** The person’s id, before the transaction in which they are added. Throws employeeExists. */
export async function inviteeOf(platform: Platform, accountId: string, email: string): Promise<string> {
  const member = [...(await findMembers(platform, accountId)).values()].find((each) => each.email === email)
  if (!member) return ensureInvitee(platform, email)
  // Without a row their membership is left from an addition that failed, and is used now.
  const [row] = await platform.database.read(accountId, userById(member.personId))
  if (row && !row.removed_at) throw exists()
  return member.personId
}

const exists = () =>
  new AppError('employeeExists', { fields: { email: 'Somebody with this email already works here.' } })

/**
 * Adds the person, and mails the invitation after the commit. Somebody who worked here before comes back to what they
 * wrote.
 */
export async function addEmployee(tx: AccountTx, platform: Platform, id: string, person: NewEmployee): Promise<void> {
  const { accountId } = tx
  const { accountLocations, role, ...fields } = person
  await checkCount(tx, platform)
  await countInvitation(tx, platform, id)
  await checkExtension(tx, person.extension, id)
  await checkLocations(tx, accountLocations)
  const fresh = await insertUser(tx, { id, ...fields, phone: person.phone ?? undefined })
  const row = await findUser(tx, id)
  if (!row) throw new Error('A person was not added.')
  if (!fresh && !row.removed_at) throw exists()
  await changeUser(tx, id, { ...fields, removedAt: null })
  await replaceLocations(tx, id, accountLocations)
  await audit(tx, {
    action: 'user.created',
    entity: { type: 'user', id },
    facts: { role, name: `${person.firstName} ${person.lastName}` },
  })
  await mailInvitation(tx, id)
  await inviteMember(platform, { accountId, personId: id, role })
}

/** As many people as an import adds are invited at once. */
const caps = { kind: 'invitation', ofOne: userLimits.invitationMails, ofAll: userLimits.people } as const

/** Counts one mail to the person. Throws tooManyRequests. */
export const countInvitation = (tx: AccountTx, { clock }: Pick<Platform, 'clock'>, personId: string): Promise<void> =>
  countMail(tx, { ...caps, about: personId, now: clock.now() })

/** With a new link, once the transaction is committed; it was counted before. */
export async function mailInvitation(tx: AccountTx, personId: string): Promise<void> {
  const by = tx.actor.name.slice(0, 200)
  await enqueue(tx, 'auth.mailInvitation', { personId, by }, { jobKey: `invitation:${personId}` })
  publish(tx, 'invitationChanged', { id: personId })
}
