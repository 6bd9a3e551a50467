import { coName } from '#domains/contacts/contacts.public.ts'
import { formatDay } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import type { Duplicates } from './duplicates.queries.ts'

type Person = Duplicates['client']
type Reason = Duplicates['matches'][number]['reasons'][number]

const what = {
  ssn: 'SSN',
  email: 'email',
  phone: 'phone',
  nameAndBirthday: 'name and birthday',
  nameAndAddress: 'name and address',
} as const

/** Why they may be the same, as text. */
export const reasonTexts = (reasons: readonly Reason[], client: Person, match: Person) =>
  reasons.map((reason) => reasonText(reason, client, match))

function reasonText(reason: Reason, client: Person, match: Person): string {
  const values = reason.values.map((value) => shownAs[reason.same](value)).join(', ')
  const why = whyText(reason, client, match)
  return values ? `${why}: ${values}` : why
}

const asItIs = (value: string) => value
const shownAs = {
  ssn: asItIs,
  email: asItIs,
  phone: formatPhone,
  nameAndBirthday: formatDay,
  nameAndAddress: asItIs,
} as const

function whyText({ same, ofClient, ofMatch }: Reason, client: Person, match: Person): string {
  if (ofClient === 'secondary' && ofMatch === 'secondary') return `Co-applicants with the same ${what[same]}`
  if (ofClient === 'secondary') return `${coApplicant('The', client)} has the same ${what[same]}`
  if (ofMatch === 'secondary') return `Same ${what[same]} as ${coApplicant('the', match)}`
  return `Same ${what[same]}`
}

const coApplicant = (article: string, person: Person) => `${article} co-applicant ${coName(person)}`.trim()
