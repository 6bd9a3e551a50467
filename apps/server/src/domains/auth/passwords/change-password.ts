import type { userEndpoints } from '@frontdesk/contract/users'
import { AppError } from '#platform/app-error'
import { hashPassword } from '#platform/crypto/password'
import type { AnswerOf, CallOf } from '#platform/domain'
import { checkPassword } from '../sign-in/check-password.ts'
import { unlessBusy } from '../sign-in/unless-busy.ts'
import { checkNewPassword } from './password-rules.ts'
import { setPassword } from './set-password.ts'

type Endpoint = typeof userEndpoints.changePassword

export async function changePassword(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request } = call
  const { person, attempt } = await checkPassword(platform, caller, request.ip)
  await attempt.succeed()
  if (person.id !== params.id) throw new AppError('userNotFound')
  await checkNewPassword(platform, person, body.password)
  await setPassword(platform, {
    person,
    passwordHash: await unlessBusy(undefined, () => hashPassword(body.password)),
    by: 'password',
    ip: request.ip,
    ...(body.keepSession && { keepSession: body.keepSession }),
  })
}
