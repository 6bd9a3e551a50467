import type { Caller } from '#platform/caller'
import { readAhead } from '#platform/http/read-ahead'
import type { Platform } from '#platform/platform'
import { formatDayIn } from '#platform/zone'
import { accountSettings } from '../../accounts/accounts.public.ts'

/** For whom a list is made, and when: both decide what fits a filter. */
export interface Viewer {
  accountId: string
  me: string
  now: Date
  /** Today in the account's time zone, `YYYY-MM-DD`. */
  day: string
  /** IANA name. */
  zone: string
}

export async function viewerOf(platform: Platform, accountId: string, me: string): Promise<Viewer> {
  const { timezone } = await accountSettings(platform, accountId)
  return viewerIn(platform, { accountId, userId: me }, timezone)
}

function viewerIn(platform: Platform, { accountId, userId }: Who, zone: string): Viewer {
  const now = platform.clock.now()
  return { accountId, me: userId, now, zone, day: formatDayIn(zone, now) }
}

type Who = Pick<Caller, 'accountId' | 'userId'>
const ahead = readAhead<string>()

/**
 * Runs a read for the viewer, begun with the time zone that the account had last time, in the same trip in which it is
 * asked; again if it has another one now.
 */
export const readForViewer = <A>(
  { platform, caller }: { platform: Platform; caller: Who },
  read: (viewer: Viewer) => Promise<A>,
): Promise<A> =>
  ahead({
    key: caller.accountId,
    lookUp: async () => (await accountSettings(platform, caller.accountId)).timezone,
    work: (zone) => read(viewerIn(platform, caller, zone)),
  })
