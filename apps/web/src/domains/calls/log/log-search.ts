// What the call log shows and how: in the address, so that a link or a reload shows the same.

import type { logPageSizes } from '@frontdesk/contract/calls/log'
import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import type { AnswerTo } from '#platform/api.ts'
import { logRowTexts } from '../texts/log.texts.ts'

export type LogEntry = AnswerTo<'calls', 'markWorked'>

export const logViews = ['all', 'mine', 'missed', 'voicemails', 'recordings'] as const
export type LogView = (typeof logViews)[number]

export const pageSizes: typeof logPageSizes = [5, 10, 25, 50]
type PageSize = (typeof pageSizes)[number]
export const usualPageSize = 25 satisfies PageSize

export const filterColumns = ['direction', 'phone', 'status'] as const
export type FilterColumn = (typeof filterColumns)[number]

export interface LogSearch {
  /** Missed without it, which is left out. */
  view?: LogView
  /** The first without it. */
  page?: number
  size?: PageSize
  sort?: 'oldest'
  location?: string
  /** What the column contains. */
  direction?: string
  phone?: string
  status?: string
  /** Only what still has to be reviewed. */
  open?: true
  /** Only what waited in a queue in the last 24 hours. */
  waited?: true
  /** The call beside the list. */
  call?: string
}

const longest = 40
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
/** The router reads digits as a number. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : ''

/** From the address, which may contain anything. */
export function logSearch(raw: Record<string, unknown>): LogSearch {
  const view = logViews.find((each) => each === raw.view)
  const page = Number(raw.page)
  const size = pageSizes.find((each) => each === Number(raw.size))
  const [direction, phone, status] = [textOf(raw.direction), textOf(raw.phone), textOf(raw.status)]
  return {
    ...(view && view !== 'missed' && { view }),
    ...(Number.isInteger(page) && page > 1 && page <= 2000 && { page }),
    ...(size && size !== usualPageSize && { size }),
    ...(raw.sort === 'oldest' && { sort: 'oldest' }),
    ...(isId(raw.location) && { location: raw.location }),
    ...(direction && { direction }),
    ...(phone && { phone }),
    ...(status && { status }),
    ...(raw.open === true && { open: true }),
    ...(raw.waited === true && { waited: true }),
    ...(typeof raw.call === 'string' && /^[\w-]{1,36}$/.test(raw.call) && { call: raw.call }),
  }
}

export const getView = ({ view = 'missed' }: LogSearch): LogView => view

export const isNarrowed = ({ location, direction, phone, status, open, waited }: LogSearch) =>
  [location, direction, phone, status, open, waited].some((filter) => filter !== undefined)

export type LogChange = Partial<Record<keyof LogSearch, unknown>>

/** Another view, size, or filter begins at its first page; another list closes the open call. */
export function changeSearch({ page, call: _, ...rest }: LogSearch, change: LogChange): LogSearch {
  const sameList = Object.keys(change).every((name) => name === 'call')
  return logSearch({ ...rest, ...(sameList && { page }), ...change })
}

export const noFilters: LogChange = {
  ...{ location: undefined, direction: undefined, phone: undefined, status: undefined, open: undefined },
  waited: undefined,
}

/** What the server calls it: `no answer` is `no-answer`, `external` a `transfer-external`. */
function plain(typed: string, words: Readonly<Record<string, string>>): string {
  const letters = typed.toLowerCase()
  const hyphened = letters.replace(/\s+/g, '-')
  if (Object.keys(words).some((name) => name.includes(hyphened))) return hyphened
  return Object.entries(words).find(([, word]) => foldedIncludes(word, typed))?.[0] ?? hyphened
}

/** What is exported is what is shown, of every page. */
export const buildExportSearch = (search: LogSearch, me: string) => ({
  ...buildFilters(search, me),
  ...(getView(search) === 'recordings' && { recorded: 'true' as const }),
})

/** The query's filters. */
export function buildFilters(search: LogSearch, me: string) {
  const { location, direction, phone, status, open, waited } = search
  const view = getView(search)
  return {
    ...(view === 'missed' && { type: 'missed,hangup' as const }),
    ...(view === 'voicemails' && { format: 'voicemail' as const }),
    ...(view === 'mine' && { agent: me }),
    ...(direction && { direction: plain(direction, logRowTexts.formats) }),
    ...(phone && { phoneNumber: phone }),
    ...(status && { status: plain(status, logRowTexts.statuses) }),
    ...(location && { location }),
    ...(open && { unworked: 'true' as const }),
    ...(waited && { waited: 'true' as const }),
  }
}

export const buildPaging = ({ page = 1, size = usualPageSize, sort }: LogSearch) => ({
  page,
  limit: size,
  sort: sort === 'oldest' ? ('createdAt' as const) : ('-createdAt' as const),
})
