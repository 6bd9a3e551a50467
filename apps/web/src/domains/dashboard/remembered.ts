// The outline of one's dashboard as it was seen last: the first frame has it before the first reply, so nothing moves.
import { expiring, PERSISTED_PREFIX } from '#platform/session/persisted.ts'
import type { Arrangement } from './dashboard.queries.ts'

interface Outline {
  /** Whose; nobody else sees it. */
  user: string
  widgets: Arrangement
  /** By the name of a widget: its cards, or its rows. */
  counts: Readonly<Record<string, number>>
}

const key = `${PERSISTED_PREFIX}dashboard`

export function rememberedOutline(user: string): Outline {
  const nothing = { user, widgets: [], counts: {} }
  try {
    const known = JSON.parse(expiring.getItem(key) ?? 'null') as Partial<Outline> | null
    return known?.user === user ? { ...nothing, ...known } : nothing
  } catch {
    return nothing
  }
}

export function rememberOutline(user: string, change: Partial<Pick<Outline, 'widgets' | 'counts'>>) {
  const known = rememberedOutline(user)
  const next = { ...known, ...change, counts: { ...known.counts, ...change.counts } }
  if (JSON.stringify(next) !== JSON.stringify(known)) expiring.setItem(key, JSON.stringify(next))
}
