import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { keepPicture } from '../picture-file.ts'
import { mayGiveRole } from '../users.access.ts'
import { addEmployee, inviteeOf } from './add-employee.ts'
import { employeeById } from './list-employees.ts'

type Endpoint = typeof employeeEndpoints.createEmployee

export async function createEmployee(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  mayGiveRole(caller, 'employee', body.userRole)
  const id = await inviteeOf(platform, caller.accountId, body.userEmail)
  const picture = body.userAvatar ? await keepPicture(platform, body.userAvatar) : null
  await call.inAccount((tx) =>
    addEmployee(tx, platform, id, {
      firstName: body.userFirstName,
      lastName: body.userLastName,
      email: body.userEmail,
      phone: body.userPhone ?? null,
      extension: body.userExtension ?? null,
      npn: body.userNPN ?? null,
      groups: body.userGroups ?? [],
      role: body.userRole,
      accountLocations: body.userAccountLocations ?? [],
      picture,
    }),
  )
  return employeeById(platform, caller.accountId, id)
}
