import type { importSources } from '@frontdesk/contract/import-fields'
import { foldText } from '../rows/values/fold-text.ts'

export type ImportSource = (typeof importSources)[number]

const hubspotOwn = ['contact owner', 'lifecycle stage', 'lead status', 'marketing contact status', 'associated company']
const outlookOwn = ['email address', 'email display name', 'home street', 'business street', 'categories']

/** By headings that no other program writes. */
export function recogniseSource(headings: readonly string[]): ImportSource {
  const folded = headings.map(foldText)
  const has = (heading: string) => folded.includes(heading)
  const named = has('given name') || has('first name') || has('name')
  if (named && (has('email 1 value') || has('phone 1 value'))) return 'google'
  const outlookPhones = ['business phone', 'home phone', 'mobile phone'].filter(has)
  if (has('first name') && outlookPhones.length >= 2 && outlookOwn.filter(has).length >= 2) return 'outlook'
  if (has('record id') && hubspotOwn.some(has)) return 'hubspot'
  return isAgency(folded) ? 'agency' : 'plain'
}

/** Policies beside what else only an insurance agency asks for. */
function isAgency(folded: readonly string[]): boolean {
  const some = (pattern: RegExp) => folded.some((heading) => pattern.test(heading))
  return (
    some(/^policy( \d+)? (number|no)$/) &&
    some(/^(co ?applicant|co insured|vehicle( \d+)? (vin|make)|vin|mailing address)/)
  )
}
