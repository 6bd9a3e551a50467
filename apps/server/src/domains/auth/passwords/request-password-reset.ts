import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import { inBackground } from '../background.ts'
import { accountsOf, personByEmail } from '../people/people.store.ts'
import { accountOf } from '../record.ts'

type Endpoint = typeof authEndpoints.requestPasswordReset

/**
 * All the work happens after the reply, so that neither its text nor its timing reveals whether the address is known.
 */
export async function requestPasswordReset({ body, platform, request }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  inBackground(platform, 'a password reset could not be queued', () => queueMail(platform, body.email, request.ip))
  return { message: 'If this address has an account, we’ve emailed it a code. The code works for 10 minutes.' }
}

async function queueMail(platform: Platform, email: string, ip: string) {
  const found = await platform.database.directory(async (db) => {
    const person = await personByEmail(db, email)
    const [account] = person ? await accountsOf(db, person.id) : []
    return person && account && { personId: person.id, accountId: account.id }
  })
  if (!found) return
  const actor = { userId: null, name: 'Somebody', ip }
  // One queued mail for each person: ten requests in a row send one mail.
  await accountOf(
    platform,
    found.accountId,
    actor,
  )((tx) => enqueue(tx, 'auth.mailPasswordReset', { personId: found.personId }, { jobKey: found.personId }))
}
