import type { employee, employeeEndpoints } from '@frontdesk/contract/users/employees'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { attendanceOf, emailChangesOf, findMembers } from '../../auth/auth.public.ts'
import { byUser, staffView } from '../user-view.ts'
import { locationsOfUsers, usersByName } from '../users.store.ts'

type Endpoint = typeof employeeEndpoints.listEmployees
type Employee = z.input<typeof employee>

export const listEmployees = async ({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => ({
  data: await employeesOf(platform, caller.accountId),
})

/** Throws userNotFound. */
export async function employeeById(platform: Platform, accountId: string, id: string): Promise<Employee> {
  const found = (await employeesOf(platform, accountId)).find((person) => person.id === id)
  if (!found) throw new AppError('userNotFound')
  return found
}

export async function employeesOf(platform: Platform, accountId: string): Promise<Employee[]> {
  const { database } = platform
  const [members, { invitations, seen }, emailChanges, rows, locations] = await Promise.all([
    findMembers(platform, accountId),
    attendanceOf(platform, accountId),
    emailChangesOf(platform, accountId),
    database.read(accountId, usersByName()),
    database.read(accountId, locationsOfUsers()),
  ])
  const locationsOf = byUser(locations)
  return rows.flatMap((row) => {
    const member = members.get(row.id)
    if (!member) return []
    const { at = null, open = 0 } = seen.get(row.id) ?? {}
    return [
      {
        ...staffView(row, member, locationsOf(row.id)),
        mobileToken: row.mobile_token !== null,
        lastSeenAt: at ? new Date(at).toISOString() : null,
        sessions: open,
        invitation: invitations.get(row.id) ?? null,
        emailChange: emailChanges.get(row.id) ?? null,
        mailProblem: member.mailProblem,
      },
    ]
  })
}
