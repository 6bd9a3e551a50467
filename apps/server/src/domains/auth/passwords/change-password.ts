import type { userEndpoints } from '@frontdesk/contract/users/users'
import type { AnswerOf, CallOf } from '#platform/domain'
import { rememberDevice } from '../devices/remember-device.ts'
import { proveByPassword } from './prove-by-password.ts'
import { hashNewPassword, setPassword } from './set-password.ts'

type Endpoint = typeof userEndpoints.changePassword

export async function changePassword(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request } = call
  const person = await proveByPassword(call, {
    personId: params.id,
    credentials: caller,
    newPassword: body.password,
    mfaCode: body.mfaCode,
  })
  await setPassword(platform, {
    person,
    passwordHash: await hashNewPassword(body.password, request.ip),
    by: 'password',
    ip: request.ip,
    ...(body.keepSession && { keepSession: body.keepSession }),
  })
  // The other devices must sign in again; this one just proved the password.
  if (body.keepSession) await rememberDevice(platform, person, request)
}
