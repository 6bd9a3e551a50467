import { isId, parseRoomSearch, type RoomSearch } from '#platform/conversation/room-search.ts'

/** A run of a campaign, whose unread replies the list shows. */
export interface ListedRun {
  campaign: string
  runDate: string
}

export type MessagesSearch = RoomSearch & Partial<ListedRun>

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value)

/** From the address. */
export const parseMessagesSearch = (search: Record<string, unknown>): MessagesSearch => ({
  ...parseRoomSearch(search),
  ...parseListedRun(search),
})

/** Undefined without both. */
export const parseListedRun = ({
  campaign,
  runDate,
}: Record<string, unknown> | MessagesSearch): ListedRun | undefined =>
  isId(campaign) && isInstant(runDate) ? { campaign, runDate } : undefined
