// Who referred whom in a demo agency, and what they got for it.

/** Of the newest contacts so many were referred lately; earlier, one of thirteen. */
const recent = 14
const every = { recent: 3, earlier: 13 }

/** Where those who refer most live, the first of them first; other caps hold there. Null: where they lived before. */
export const topReferrers = [
  { city: 'San Diego', county: 'San Diego', state: 'CA', zipcode: '92101' },
  { city: 'Spokane', county: 'Spokane', state: 'WA', zipcode: '99201' },
  { city: 'Tampa', county: 'Hillsborough', state: 'FL', zipcode: '33602' },
  { city: 'Sacramento', county: 'Sacramento', state: 'CA', zipcode: '95814' },
  null,
] as const

const ways = ['Personal link', 'Phone', 'Personal link', 'Email', 'Personal link', 'Phone', 'Personal link'] as const

export interface DemoContact {
  id: string
  /** YYYY-MM-DD. */
  created: string
  person: boolean
}

export interface DemoReferral {
  id: string
  on: string
  via: string
  by: string | null
}

/** Who brought the newest, by place among `topReferrers`; -1: someone else. */
const referrersOfNewest = [0, 1, 3, 2, 3, -1]

/** Who was given a reward, the newest first: so many of each, in turn with others. */
const given = { top: [6, 4, 3, 4], others: 21 }
/** Referrals of earlier years. */
const earlier = [5, 4, 4, 0, 5]

function listReferrers(): number[] {
  const takeTurns = (counts: readonly number[], others: number) => {
    const left = [...counts, others]
    const turn = counts.flatMap((_, at) => [at, counts.length])
    const taken: number[] = []
    while (left.some((count) => count > 0))
      for (const at of turn)
        if ((left[at] ?? 0) > 0) {
          left[at] = (left[at] ?? 0) - 1
          taken.push(at === counts.length ? -1 : at)
        }
    return taken
  }
  return [...referrersOfNewest, ...takeTurns(given.top, given.others), ...takeTurns(earlier, 18)]
}

const dayMs = 24 * 60 * 60_000

/** Of these contacts, the newest first; the newest referrals are of this month where it has begun long enough ago. */
export function buildReferrals(contacts: readonly DemoContact[], today: string): DemoReferral[] {
  const isReferred = (at: number) =>
    at < recent * every.recent ? at % every.recent === 0 : at % every.earlier === every.recent
  const referred = contacts.filter((_, at) => isReferred(at))
  // The oldest know the agency longest.
  const referrers = contacts.filter(({ person }, at) => person && !isReferred(at)).toReversed()
  const planned = listReferrers()
  const dayOfMonth = Number(today.slice(8))
  return referred.map(({ id, created }, at) => {
    const top = planned[at] ?? -1
    const daysAgo = Math.floor((at * Math.max(dayOfMonth, 6)) / recent)
    const on = at < recent ? new Date(Date.parse(today) - daysAgo * dayMs).toISOString().slice(0, 10) : created
    const other = referrers[topReferrers.length + at]
    const isNamed = at < planned.length || at % 5 !== 0
    const by = top >= 0 ? referrers[top] : isNamed ? other : undefined
    const via = at % 14 === 13 ? 'In person' : (ways[at % ways.length] ?? 'Phone')
    return { id, on, by: by?.id ?? null, via: by === undefined && via === 'Personal link' ? 'Email' : via }
  })
}

export type DemoReward = 'earned' | 'approved' | 'given' | 'void'

/** Of the newest referrals; those before them earned nothing, because the program is newer. */
export const demoRewards: readonly DemoReward[] = [
  ...(['earned', 'earned', 'earned', 'approved', 'approved', 'void'] as const),
  ...Array.from({ length: given.top.reduce((sum, count) => sum + count, given.others) }, () => 'given' as const),
]
