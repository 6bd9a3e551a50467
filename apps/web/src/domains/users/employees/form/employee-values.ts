// A person as flat text, so that two people's edits can be merged, and a draft can be stored.
import { isEmailAddress } from '@frontdesk/contract/kit/email'
import { ownPhoneProblem } from '@frontdesk/contract/users/own-phone'
import { typedOf } from '#ui/format/phone.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { type Employee, nameOf } from '../employees.queries.ts'

export const employeeFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'extension',
  'npn',
  'accountLocations',
  'groups',
  'role',
] as const
export type EmployeeField = (typeof employeeFields)[number]
export type EmployeeValues = Readonly<Record<EmployeeField, string>>
export type EmployeeProblems = Readonly<Partial<Record<string, string>>>

/** What the form shows of a person; the server's answer to a change has no more. */
export type Shown = Pick<Employee, EmployeeField>

export const emptyValues: EmployeeValues = {
  ...{ firstName: '', lastName: '', email: '', phone: '', extension: '', npn: '' },
  ...{ accountLocations: '', groups: '', role: 'employee' },
}

/** Lists are lines. */
export const linesOf = (text: string) => text.split('\n').filter(Boolean)
export const textOf = (lines: readonly string[]) => lines.join('\n')

export const valuesOf = (person: Shown | undefined): EmployeeValues =>
  person
    ? {
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phone: typedOf(person.phone),
        extension: person.extension ?? '',
        npn: person.npn ?? '',
        accountLocations: textOf(person.accountLocations.toSorted()),
        groups: textOf(person.groups),
        role: person.role,
      }
    : emptyValues

type GivenRole = 'owner' | 'admin' | 'employee'

/** The field as the server takes it. */
const sent = {
  firstName: (text: string) => text.trim(),
  lastName: (text: string) => text.trim(),
  email: (text: string) => text.trim(),
  phone: (text: string) => text || null,
  extension: (text: string) => text.trim() || null,
  npn: (text: string) => text.trim() || null,
  accountLocations: linesOf,
  groups: linesOf,
  role: (text: string) => text as GivenRole,
} as const satisfies Record<EmployeeField, (text: string) => unknown>

type Body = { [Field in EmployeeField]?: ReturnType<(typeof sent)[Field]> }

export const bodyOf = (changes: Readonly<Partial<Record<EmployeeField, string | null>>>): Body =>
  Object.fromEntries(
    Object.entries(changes).map(([field, text]) => [field, sent[field as EmployeeField](text ?? '')]),
  ) as Body

/** With the names of the specification. */
export function newBodyOf(values: EmployeeValues, avatar: string | undefined) {
  return {
    userFirstName: sent.firstName(values.firstName),
    userLastName: sent.lastName(values.lastName),
    userEmail: sent.email(values.email),
    userPhone: sent.phone(values.phone),
    userExtension: sent.extension(values.extension),
    userNPN: sent.npn(values.npn),
    userRole: sent.role(values.role),
    userGroups: linesOf(values.groups),
    userAccountLocations: linesOf(values.accountLocations),
    ...(avatar && { userAvatar: avatar }),
  }
}

/** What is wrong without asking the server. */
export function problemsOf(values: EmployeeValues, others: readonly Employee[]): EmployeeProblems {
  const found: Record<string, string | undefined> = {}
  for (const field of ['firstName', 'lastName', 'email'] as const)
    if (!values[field].trim()) found[field] = texts.required
  if (!found.email && !isEmailAddress(values.email.trim())) found.email = texts.emailWrong
  const phone = values.phone && ownPhoneProblem(values.phone)
  if (phone) found.phone = phone
  if (values.extension && !/^\d{2,6}$/.test(values.extension.trim())) found.extension = texts.extensionWrong
  const owner = values.extension && others.find(({ extension }) => extension === values.extension.trim())
  if (owner) found.extension = texts.extensionTaken(nameOf(owner))
  if (values.npn && !/^\d{1,10}$/.test(values.npn.trim())) found.npn = texts.npnWrong
  return found
}

/** The field beside which an error of the server belongs, when it names none. */
const fieldOfCode: Readonly<Record<string, EmployeeField>> = {
  employeeExists: 'email',
  emailTaken: 'email',
  emailNotYours: 'email',
  extensionTaken: 'extension',
  roleAboveOwn: 'role',
  lastOwner: 'role',
  locationNotFound: 'accountLocations',
}

export function problemsFrom({ code, message, fields }: { code: string; message: string; fields: EmployeeProblems }) {
  const named = Object.entries(fields).map(([name, text]) => [fieldOf(name), text])
  const field = fieldOfCode[code]
  return { ...(field && { [field]: message }), ...Object.fromEntries(named) } as EmployeeProblems
}

/** `userFirstName` → `firstName`, `userNPN` → `npn`. */
const fieldOf = (name: string) => {
  const bare = name.replace(/^user(?=[A-Z])/, '')
  return bare === 'NPN' ? 'npn' : bare.charAt(0).toLowerCase() + bare.slice(1)
}
