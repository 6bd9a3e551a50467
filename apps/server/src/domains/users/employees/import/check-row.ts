import { newEmployee } from '@frontdesk/contract/users/employees'
import type { z } from 'zod'
import { importTexts as texts } from '../../texts/import.texts.ts'
import type { EmployeeRow } from './read-employees.ts'

interface Known {
  /** By name in lower case. */
  locations: ReadonlyMap<string, string>
  emails: Set<string>
  extensions: Set<string>
}

type Checked = { person: z.output<typeof newEmployee> } | { problem: string }

/** The row as the form would send it, or what is wrong with it. Remembers what it takes. */
export function checkRow({ cells }: EmployeeRow, known: Known): Checked {
  const list = (text = '') => text.split(/[;,]/).flatMap((part) => part.trim() || [])
  const locations = list(cells.locations).map((name) => ({ name, id: known.locations.get(name.toLowerCase()) }))
  const unknown = locations.find(({ id }) => id === undefined)
  if (unknown) return { problem: texts.noLocation(unknown.name) }
  const sent = newEmployee.safeParse({
    userFirstName: cells.firstname ?? '',
    userLastName: cells.lastname ?? '',
    userEmail: cells.email ?? '',
    userPhone: cells.phone ?? null,
    userExtension: cells.extension ?? null,
    userNPN: cells.npn ?? null,
    userGroups: list(cells.groups),
    userRole: cells.role?.toLowerCase() ?? 'employee',
    userAccountLocations: locations.flatMap(({ id }) => id ?? []),
  })
  if (!sent.success) {
    const [issue] = sent.error.issues
    const field = String(issue?.path[0] ?? '').replace(/^user/, '')
    return { problem: texts.wrong(field, issue?.message ?? '') }
  }
  const { userEmail, userExtension } = sent.data
  if (known.emails.has(userEmail)) return { problem: texts.emailTaken }
  if (userExtension && known.extensions.has(userExtension)) return { problem: texts.extensionTaken }
  known.emails.add(userEmail)
  if (userExtension) known.extensions.add(userExtension)
  return { person: sent.data }
}
