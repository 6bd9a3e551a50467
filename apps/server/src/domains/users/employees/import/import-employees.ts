import { atLeast } from '@frontdesk/contract/kit/role'
import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { createThreadValue } from '#platform/threads/thread-value'
import { locationsByName } from '../../../locations/locations.public.ts'
import { importTexts } from '../../texts/import.texts.ts'
import { addEmployee, inviteeOf } from '../add-employee.ts'
import { employeesOf } from '../list-employees.ts'
import { checkRow } from './check-row.ts'
import type { EmployeeRow } from './read-employees.ts'

type Endpoint = typeof employeeEndpoints.importEmployees

const rowsOf = createThreadValue<EmployeeRow[]>({
  entry: new URL('./employees-thread.ts', import.meta.url),
  unreadable: () => new AppError('employeesUnreadable'),
})

/** Rows without a problem are added one by one: those before a failure stay, and count as existing the next time. */
export async function importEmployees(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, file } = call
  const { accountId } = caller
  if (params.id !== accountId) throw new AppError('notFound')
  const dryRun = body.dryRun === 'true'
  const rows = await rowsOf(accountId, await Array.fromAsync(file.stream as AsyncIterable<Buffer>))
  const [people, locations] = await Promise.all([
    employeesOf(platform, accountId),
    platform.database.read(accountId, locationsByName()),
  ])
  const known = {
    locations: new Map(locations.map(({ id, name }) => [name.toLowerCase(), id])),
    emails: new Set(people.map(({ email }) => email)),
    extensions: new Set(people.flatMap(({ extension }) => extension ?? [])),
  }
  const data: Awaited<AnswerOf<Endpoint>>['data'] = []
  for (const row of rows) {
    const checked = checkRow(row, known)
    let problem = 'problem' in checked ? checked.problem : null
    if ('person' in checked) {
      const { person } = checked
      if (!atLeast(caller.role, person.userRole)) problem = importTexts.roleAboveOwn
      else if (!dryRun) problem = await add(call, person)
    }
    const { firstname = '', lastname = '', email = '' } = row.cells
    data.push({ line: row.line, firstName: firstname, lastName: lastname, email, problem })
  }
  return { dryRun, added: data.filter(({ problem }) => problem === null).length, data }
}

type Person = Extract<ReturnType<typeof checkRow>, { person: unknown }>['person']

/** What went wrong; null: the person was added. */
async function add(call: CallOf<Endpoint>, person: Person): Promise<string | null> {
  const { caller, platform } = call
  try {
    const id = await inviteeOf(platform, caller.accountId, person.userEmail)
    await call.inAccount((tx) =>
      addEmployee(tx, platform, id, {
        firstName: person.userFirstName,
        lastName: person.userLastName,
        email: person.userEmail,
        phone: person.userPhone ?? null,
        extension: person.userExtension ?? null,
        npn: person.userNPN ?? null,
        groups: person.userGroups ?? [],
        role: person.userRole,
        accountLocations: person.userAccountLocations ?? [],
        picture: null,
      }),
    )
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
