// A month or a day of the account's time zone.
import { admins } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Platform } from '#platform/platform'
import { formatDayIn } from '#platform/zone'
import { findPerson } from './stats.store.ts'

export interface Period {
  zone: string
  /** Days, both included: `YYYY-MM-DD`. */
  from: string
  to: string
}

export function periodOf(
  zone: string,
  now: Date,
  { monthYear, day }: { monthYear?: string | undefined; day?: string | undefined },
): Period {
  if (day) return { zone, from: day, to: day }
  const month = monthYear ? `${monthYear.slice(3)}-${monthYear.slice(0, 2)}` : formatDayIn(zone, now).slice(0, 7)
  return { zone, from: `${month}-01`, to: `${month}-${String(lengthOf(month)).padStart(2, '0')}` }
}

/** `month`: `YYYY-MM`. */
const lengthOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

export function daysOf({ from, to }: Period): string[] {
  const first = Number(from.slice(8))
  return Array.from(
    { length: Number(to.slice(8)) - first + 1 },
    (_, at) => `${from.slice(0, 8)}${String(first + at).padStart(2, '0')}`,
  )
}

/** Whose numbers are asked for, and the account's time zone. Those of others are for admins. */
export async function personAsked(platform: Pick<Platform, 'database'>, caller: Caller, user: string | undefined) {
  const id = user ?? caller.userId
  if (id !== caller.userId && !admins.includes(caller.role)) throw new AppError('forbidden')
  const [found] = await platform.database.read(caller.accountId, findPerson(id))
  if (!found?.known) throw new AppError('userNotFound')
  return { id, zone: found.timezone }
}
