// What a contact holds once another one was merged into it: pure, and tried by itself.
import { isDeepStrictEqual } from 'node:util'
import type { mergeModes } from '@frontdesk/contract/merging'
import type { Who } from '../people/person-details.store.ts'
import { agencyOf, type Household, hasPerson, householdKeys, personAs } from './household.ts'
import type { Path } from './journal.ts'

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
  /** Where each person that was here before is now. */
  paths: Path[]
  /** Field → the value of either that was not picked. */
  leftOut: { field: string; value: unknown }[]
}

export const mustCombine = ({ mine, other }: Two) => hasPerson(mine, 'secondary') || hasPerson(other, 'secondary')

const stays = (who: Who): Path => ({ from: ['client', who], to: ['client', who] })

export function mergedHousehold({ mine, other }: Two, asked: MergeAsked): Merged {
  const agency = agencyOfBoth(agencyOf(mine), agencyOf(other))
  if (asked.mergeAs === 'secondary')
    return {
      household: { ...agency, ...personAs(mine, 'primary', 'primary'), ...personAs(other, 'primary', 'secondary') },
      paths: [stays('primary'), { from: ['other', 'primary'], to: ['client', 'secondary'] }],
      leftOut: [],
    }
  if (asked.mergeAs === 'primary')
    return {
      household: { ...agency, ...personAs(other, 'primary', 'primary'), ...personAs(mine, 'primary', 'secondary') },
      paths: [
        { from: ['client', 'primary'], to: ['client', 'secondary'] },
        { from: ['other', 'primary'], to: ['client', 'primary'] },
      ],
      leftOut: [],
    }
  return combined(mine, { ...placed(other, asked.combineWithType), ...agencyOf(other) }, agency, asked.combineData)
}

/** The other's people under the names of those they are combined with. */
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
    for (const one of [here, there])
      if (one !== undefined && !isDeepStrictEqual(one, value)) leftOut.push({ field, value: one })
  }
  return { household, paths: [stays('primary'), stays('secondary')], leftOut }
}

/** What belongs together is taken together: who looks after a contact since when, and who sent it how. */
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
