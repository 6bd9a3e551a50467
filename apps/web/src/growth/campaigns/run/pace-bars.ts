// What the pace chart draws.

import { formatPhone } from '#ui/format/phone.ts'
import type { CampaignRun } from '../campaigns.queries.ts'
import { runTexts as texts } from '../texts/run.texts.ts'

type Pace = CampaignRun['pace']

export interface Bar {
  at: string
  /** By number, in the order of the numbers. */
  people: number[]
  /** Expected, of all numbers together. */
  ahead: number
}

/** As many shades as people can tell apart. */
const SHADES = 4

/** All of up to four numbers; with more, the first three and the rest as one. */
export function groupNumbers(numbers: Pace['numbers']): { name: string; people: number }[] {
  const named = numbers.map(({ from, name, people }) => ({
    name: name || (from ? formatPhone(from) : texts.emails),
    people,
  }))
  if (named.length <= SHADES) return named
  const others = named.slice(SHADES - 1)
  return [
    ...named.slice(0, SHADES - 1),
    { name: texts.otherNumbers(others.length), people: others.reduce((sum, { people }) => sum + people, 0) },
  ]
}

/** The current interval comes twice: what left, and what is expected in the rest of it. */
export function buildBars({ bars }: Pace, shades: number): Bar[] {
  const byTime = new Map<string, Bar>()
  for (const { at, people, ahead } of bars) {
    const bar = byTime.get(at) ?? { at, people: Array.from({ length: shades }, () => 0), ahead: 0 }
    byTime.set(at, bar)
    people.forEach((many, number) => {
      const shade = Math.min(number, shades - 1)
      if (ahead) bar.ahead += many
      else bar.people[shade] = (bar.people[shade] ?? 0) + many
    })
  }
  return [...byTime.values()]
}
