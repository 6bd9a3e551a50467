import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Platform } from '#platform/platform'
import { knownPerson } from '../mfa/known-person.ts'
import { demandCode } from '../mfa/second-factor.ts'
import { checkPassword, settled } from '../sign-in/check-password.ts'

interface Call {
  caller: Caller
  platform: Platform
  request: { ip: string }
}

/**
 * For acts that a signed-in person must prove again: by a code with MFA, otherwise by the password.
 * Throws mfaCodeRequired, mfaCodeWrong, invalidCredentials, lockedOut.
 */
export async function reauthenticate(
  { caller, platform, request }: Call,
  { mfaCode, password }: { mfaCode?: string | undefined; password?: string | undefined },
): Promise<void> {
  const person = await knownPerson(platform, caller)
  const from = { ip: request.ip, sessionId: caller.sessionId }
  if (person.mfa_secret) {
    if (mfaCode === undefined) throw new AppError('mfaCodeRequired')
    await demandCode(platform, person, mfaCode, from)
    return
  }
  if (password === undefined) throw new AppError('invalidCredentials')
  const { attempt } = await checkPassword(platform, { email: person.email, password }, { ...from, purpose: 'change' })
  await settled(attempt, async () => {})
}
