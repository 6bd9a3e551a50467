import type { importSources } from '@frontdesk/contract/imports/import-fields'
import { foldHeading } from './fold-heading.ts'

export type ImportSource = (typeof importSources)[number]

const hubspotOwn = ['contact owner', 'lifecycle stage', 'lead status', 'marketing contact status', 'associated company']
const outlookOwn = ['email address', 'email display name', 'email type', 'home street', 'business street', 'categories']

/** Combinations of headings that only one program writes. Roundcube and iCloud write vCards. */
const presets: readonly (readonly [ImportSource, readonly (readonly string[])[]])[] = [
  ['linkedin', [['first name', 'connected on']]],
  [
    'mailchimp',
    [
      ['leid', 'euid'],
      ['member rating', 'optin time'],
    ],
  ],
  [
    'pipedrive',
    [
      ['person name', 'person organization'],
      ['person name', 'person owner'],
      ['person name', 'person id'],
    ],
  ],
  [
    'thunderbird',
    [
      ['primary email', 'screen name'],
      ['primary email', 'secondary email', 'display name'],
    ],
  ],
  [
    'salesforce',
    [
      ['account name', 'account owner', 'last name'],
      ['account name', 'contact owner', 'last name'],
      ['account name', 'contact id', 'last name'],
      ['account id', 'owner id', 'last name'],
      ['salutation', 'account name', 'mailing street'],
    ],
  ],
]

/** By headings that no other program writes. */
export function recognizeSource(headings: readonly string[]): ImportSource {
  const folded = headings.map(foldHeading)
  const has = (heading: string) => folded.includes(heading)
  const named = has('given name') || has('first name') || has('name')
  if (named && (has('email 1 value') || has('phone 1 value'))) return 'google'
  const preset = presets.find(([, own]) => own.some((all) => all.every(has)))?.[0]
  if (preset) return preset
  const outlookPhones = ['business phone', 'home phone', 'mobile phone'].filter(has)
  if (has('first name') && outlookPhones.length >= 2 && outlookOwn.filter(has).length >= 2) return 'outlook'
  if (has('record id') && hubspotOwn.some(has)) return 'hubspot'
  return isAgency(folded) ? 'agency' : 'plain'
}

/** Policies together with other fields that only insurance agencies use. */
function isAgency(folded: readonly string[]): boolean {
  const some = (pattern: RegExp) => folded.some((heading) => pattern.test(heading))
  return (
    some(/^policy( \d+)? (number|no)$/) &&
    some(/^(co ?applicant|co insured|vehicle( \d+)? (vin|make)|vin|mailing address)/)
  )
}
