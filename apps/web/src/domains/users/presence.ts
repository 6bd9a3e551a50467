import type { presenceUser } from '@frontdesk/contract/users/users'
import type { z } from 'zod'
import { chosenStatuses } from '#platform/contract.generated.ts'

export type PresenceUser = z.output<typeof presenceUser>
export type PresenceStatus = PresenceUser['phoneStatus']
export type ChosenStatus = (typeof chosenStatuses)[number]
export { chosenStatuses }

const STATUS_STYLES = {
  available: 'ok',
  away: 'warn',
  lunch: 'warn',
  break: 'warn',
  busy: 'bad',
  'on call': 'bad',
  training: 'info',
  coaching: 'info',
  offline: 'off',
} as const satisfies Record<PresenceStatus, string>

/** For StatusDot. */
export const lookOf = (status: PresenceStatus) => STATUS_STYLES[status]

/** `on call` → `On call`. */
export const labelOf = (status: PresenceStatus) => status.charAt(0).toUpperCase() + status.slice(1)

export const isIn = ({ phoneStatus }: PresenceUser) => phoneStatus !== 'offline'

/** Present people first, then by name. */
export const byPresence = (a: PresenceUser, b: PresenceUser) =>
  Number(isIn(b)) - Number(isIn(a)) ||
  `${a.firstName} ${a.lastName}`.localeCompare(`${b.firstName} ${b.lastName}`) ||
  a.id.localeCompare(b.id)

const MINUTE = 60_000

/** How long a status has lasted, short: `now`, `12m`, `3h`, `2d`; empty when unknown. */
export function formatSince(since: string | null, now: number): string {
  if (!since) return ''
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes}m`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h`
  return `${Math.floor(minutes / (24 * 60))}d`
}
