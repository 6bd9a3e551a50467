// Which cards a board shows and which one is open: in the address, so that a link or a reload shows the same.
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { CardFilters } from '../taskboards.queries.ts'

export const dueFilters = ['overdue', 'today', 'week', 'none'] as const
type DueFilter = (typeof dueFilters)[number]

export interface BoardSearch {
  /** The card beside the board. */
  card?: string
  q?: string
  /** The person it is assigned to; `none`: unassigned. */
  user?: string
  label?: string
  due?: DueFilter
  escalated?: true
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,36}$/.test(value)

/** From the address, which may contain anything; the router reads digits as a number. */
export function parseBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const q =
    typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).trim().slice(0, boardLimits.search) : ''
  const due = dueFilters.find((each) => each === raw.due)
  return {
    ...(isId(raw.card) && { card: raw.card }),
    ...(q && { q }),
    ...(isId(raw.user) && { user: raw.user }),
    ...(isId(raw.label) && { label: raw.label }),
    ...(due && { due }),
    ...(raw.escalated === true && { escalated: true }),
  }
}

export const getFilters = ({ q, user, label, due, escalated }: BoardSearch): CardFilters => ({
  ...(q && { q }),
  ...(user && { assignedTo: user }),
  ...(label && { label }),
  ...(due && { due }),
  ...(escalated && { escalated: 'true' }),
})

export const isNarrowed = (search: BoardSearch) => Object.keys(getFilters(search)).length > 0

export type BoardChange = { [Name in keyof BoardSearch]?: BoardSearch[Name] | undefined }

/** Undefined takes a filter away. */
export const changeSearch = (search: BoardSearch, change: BoardChange) => parseBoardSearch({ ...search, ...change })
