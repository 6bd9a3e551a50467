import { coName } from '#domains/contacts/contacts.public.ts'
import { formatDay } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { duplicatesTexts } from '../texts/duplicates.texts.ts'
import type { Duplicates } from './duplicates.queries.ts'

type Person = Duplicates['client']
type Reason = Duplicates['matches'][number]['reasons'][number]

const { what } = duplicatesTexts

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
  if (ofClient === 'secondary' && ofMatch === 'secondary') return duplicatesTexts.bothCoApplicants(what[same])
  if (ofClient === 'secondary') return duplicatesTexts.hasSame(coName(client), what[same])
  if (ofMatch === 'secondary') return duplicatesTexts.sameAs(what[same], duplicatesTexts.coApplicant(coName(match)))
  return duplicatesTexts.same(what[same])
}
