import { DASH } from '#ui/format/dash.ts'

interface Named {
  firstName: string | null
  preferredFirstName: string | null
  lastName: string | null
  companyName: string | null
  suffix?: string | null
}

const joined = (glue: string, ...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(glue)
/** Only shown if it differs. */
const quoted = ({ firstName, preferredFirstName }: Named) =>
  preferredFirstName && preferredFirstName !== firstName ? `“${preferredFirstName}”` : null

/** As lists sort it: `Alvarez, Maria “Mia”`; without a person's name the company's, otherwise a dash. */
export function listName(person: Named): string {
  const { firstName, lastName, companyName } = person
  const first = joined(' ', firstName, quoted(person))
  return joined(', ', lastName, first) || companyName || DASH
}

/** As headings show it: `Maria “Mia” Alvarez Jr`. */
export function headingName(person: Named): string {
  const { firstName, lastName, suffix, companyName } = person
  const name = joined(' ', firstName, quoted(person), lastName)
  return name ? joined(' ', name, suffix) : companyName || DASH
}

/** For initials and colors: first and last name, otherwise the company. */
export const plainName = ({ firstName, lastName, companyName }: Named) =>
  joined(' ', firstName, lastName) || companyName || ''

/** `Ben Alvarez`; empty without a co-applicant. */
export const coName = ({ coFirstName, coLastName }: { coFirstName: string | null; coLastName: string | null }) =>
  joined(' ', coFirstName, coLastName)
