// The content of a contact after another is merged into it. Pure, and tested separately.
import { isDeepStrictEqual } from 'node:util'
import type { mergeModes } from '@frontdesk/contract/households/households'
import type { Who } from '../../contacts/contacts.public.ts'
import { agencyOf, type Household, hasPerson, householdKeys, personAs, privateHouseholdKeys } from './household.ts'
import { movedFields, type Path } from './journal.ts'
import type { LeftOut } from './keep-left-out.ts'

export interface MergeAsked {
  mergeAs: (typeof mergeModes)[number]
  combineWithType: Who
  combineData: Readonly<Record<string, 'this' | 'other'>>
}
interface Two {
  mine: Household
  other: Household
}
interface Merged {
  household: Household
  /** Where each person is now. */
  paths: Path[]
  /** Field → the value that was not picked. */
  leftOut: LeftOut[]
  /** Fields whose value came from elsewhere. */
  rewritten: string[]
}

export const mustCombine = ({ mine, other }: Two) => hasPerson(mine, 'secondary') || hasPerson(other, 'secondary')

const stays = (who: Who): Path => ({ from: ['client', who], to: ['client', who] })

export function mergedHousehold({ mine, other }: Two, asked: MergeAsked): Merged {
  const agency = agencyOfBoth(agencyOf(mine), agencyOf(other))
  const leftOut = Object.entries(agencyOf(other)).flatMap(([field, value]) =>
    isDeepStrictEqual(value, agency[field]) ? [] : [{ field, value }],
  )
  if (asked.mergeAs === 'secondary') {
    const paths: Path[] = [stays('primary'), { from: ['other', 'primary'], to: ['client', 'secondary'] }]
    const people = { ...personAs(mine, 'primary', 'primary'), ...personAs(other, 'primary', 'secondary') }
    return { household: { ...agency, ...people }, paths, leftOut, rewritten: movedFields(paths) }
  }
  if (asked.mergeAs === 'primary') {
    const paths: Path[] = [
      { from: ['client', 'primary'], to: ['client', 'secondary'] },
      { from: ['other', 'primary'], to: ['client', 'primary'] },
    ]
    const people = { ...personAs(other, 'primary', 'primary'), ...personAs(mine, 'primary', 'secondary') }
    return { household: { ...agency, ...people }, paths, leftOut, rewritten: movedFields(paths) }
  }
  return combined(mine, { ...placed(other, asked.combineWithType), ...agencyOf(other) }, agency, asked.combineData)
}

/** The other contact's people under the names of those they are combined with. */
const placed = (other: Household, withWhom: Who): Household => ({
  ...personAs(other, 'primary', withWhom),
  ...personAs(other, 'secondary', withWhom === 'primary' ? 'secondary' : 'primary'),
})

function combined(mine: Household, theirs: Household, agency: Household, picks: MergeAsked['combineData']): Merged {
  const household: Household = {}
  const leftOut: Merged['leftOut'] = []
  for (const field of householdKeys) {
    const [here, there] = [mine[field], theirs[field]]
    const usual = field in agency ? agency[field] : (here ?? there)
    const value = picks[field] === 'this' ? here : picks[field] === 'other' ? there : usual
    if (value !== undefined) household[field] = value
    const isTheirs = picks[field] === 'other' || (picks[field] === undefined && here === undefined)
    // For a private field the other value counts as omitted even when both are equal, which must not be revealed.
    const left = privateHouseholdKeys.includes(field)
      ? [isTheirs ? here : there]
      : [here, there].filter((one) => !isDeepStrictEqual(one, value))
    for (const one of left) if (one !== undefined) leftOut.push({ field, value: one })
  }
  const rewritten = householdKeys.filter((field) => picks[field] === 'other')
  return { household, paths: [stays('primary'), stays('secondary')], leftOut, rewritten }
}

/** Related fields are taken together: who is responsible since when, and who referred the contact how. */
const together = [
  ['managedBy', 'managedOn'],
  ['affliateVia', 'affliateContact', 'affliateContactLevel', 'aflliateOn'],
  ['accountPhone'],
]

function agencyOfBoth(mine: Household, other: Household): Household {
  const agency: Household = {}
  for (const keys of together) {
    const from = keys.some((key) => mine[key] !== undefined) ? mine : other
    for (const key of keys) if (from[key] !== undefined) agency[key] = from[key]
  }
  return agency
}
