import { AppError } from '#platform/app-error'
import type { Credentials } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { knownDevice } from '../devices/remember-device.ts'
import { askSecondFactor } from '../mfa/second-factor.ts'
import { type Person, personById } from '../people/people.store.ts'
import { checkPassword, settled } from '../sign-in/check-password.ts'
import { checkNewPassword } from './password-rules.ts'

type Call = { platform: Platform; request: { ip: string; deviceToken: string | null } }

export interface Proof {
  personId: string
  credentials: Credentials
  newPassword: string
  mfaCode: string | undefined
}

/**
 * The person identified by the current password and, with MFA, a code; the new password is acceptable. Ids are compared
 * before anything is counted or hashed: another person's id costs nothing and clears nothing.
 * Throws invalidCredentials, lockedOut, weakPassword, mfaCodeRequired, mfaCodeWrong.
 */
export async function proveByPassword({ platform, request }: Call, proof: Proof): Promise<Person> {
  const { credentials, newPassword, personId } = proof
  const { email } = credentials
  const named = await platform.database.directory((db) => personById(db, personId))
  if (named?.email !== email) throw new AppError('invalidCredentials')
  const from = { ip: request.ip, deviceId: await knownDevice(platform, email, request.deviceToken) }
  const { person, attempt } = await checkPassword(platform, credentials, { ...from, purpose: 'change' })
  return settled(attempt, async () => {
    // Before the code, which can be used only once.
    await checkNewPassword(platform, person, newPassword)
    await askSecondFactor(platform, { person, code: proof.mfaCode, from })
    return person
  })
}
