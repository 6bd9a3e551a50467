// Where a tried call went, as numbers on the cards.
import type { Simulation } from '../callflow.queries.ts'
import type { Part } from '../draft/flow-parts.ts'

export interface CallPath {
  /** Of each step, in order: the same number for several that happen at one card. */
  ofSteps: number[]
  ofParts: ReadonlyMap<Part, number>
  /** Somebody was called by extension, past the ring groups. */
  byExtension: boolean
}

const parts: readonly Part[] = [
  'arrival',
  'welcome',
  'hours',
  'closed',
  'after-hours',
  'recording',
  'menu',
  'queue',
  'voicemail',
]

/** The card of a step's part; undefined where there is none. */
export function cardOf(part: string): Part | undefined {
  const [, label, rest = ''] = /^entry \[?([a-z0-9 ]+?)\]? (message|group \d+|voicemail)$/.exec(part) ?? []
  if (label !== undefined) return rest === 'message' ? `entry ${label}` : (`in ${label} ${rest}` as Part)
  const group = /^group (\d+)$/.exec(part)?.[1]
  if (group !== undefined) return `group ${Number(group)}`
  return parts.find((each) => each === part)
}

export function pathOf({ steps }: Pick<Simulation, 'steps'>): CallPath {
  const ofParts = new Map<Part, number>()
  const ofSteps: number[] = []
  let number = 0
  let before: string | undefined
  for (const { part } of steps) {
    if (part !== before) number += 1
    before = part
    ofSteps.push(number)
    const card = cardOf(part)
    if (card && !ofParts.has(card)) ofParts.set(card, number)
  }
  return { ofSteps, ofParts, byExtension: steps.some(({ part }) => part.startsWith('person ')) }
}
