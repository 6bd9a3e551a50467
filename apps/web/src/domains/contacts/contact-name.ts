import { DASH } from '#ui/format/dash.ts'

interface Named {
  firstName: string | null
  preferredFirstName: string | null
  lastName: string | null
  companyName: string | null
  suffix?: string | null
}

const joined = (glue: string, ...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(glue)
/** Worth saying only where it is another name. */
const quoted = ({ firstName, preferredFirstName }: Named) =>
  preferredFirstName && preferredFirstName !== firstName ? `“${preferredFirstName}”` : null

/** As lists sort it: `Alvarez, Maria “Mia”`; without a person's name the company's, else a dash. */
export function listName(person: Named): string {
  const { firstName, lastName, companyName } = person
  const first = joined(' ', firstName, quoted(person))
  return joined(', ', lastName, first) || companyName || DASH
}

/** As a heading says it: `Maria “Mia” Alvarez Jr`. */
export function headingName(person: Named): string {
  const { firstName, lastName, suffix, companyName } = person
  const name = joined(' ', firstName, quoted(person), lastName)
  return name ? joined(' ', name, suffix) : companyName || DASH
}

/** For initials and colors: first and last name, else the company. */
export const plainName = ({ firstName, lastName, companyName }: Named) =>
  joined(' ', firstName, lastName) || companyName || ''

/** `Ben Alvarez`; empty without a co-applicant. */
export const coName = ({ coFirstName, coLastName }: { coFirstName: string | null; coLastName: string | null }) =>
  joined(' ', coFirstName, coLastName)
