// The client status of a contact, derived from its policies and the day. Nobody sets it, so it is never out of date.

/** Days after its last policy ended; the same as for past-due renewals. */
export const lapsedFor = 90

export const clientStatuses = ['lead', 'active', 'lapsed', 'former'] as const
export type ClientStatus = (typeof clientStatuses)[number]

export const statusLabels = {
  lead: 'Lead',
  active: 'Active',
  lapsed: 'Lapsed',
  former: 'Former',
} as const satisfies Record<ClientStatus, string>

export interface Coverage {
  /** The number of policies. */
  policies: number
  /** One of them has no term date. */
  openEnded: boolean
  /** The latest one, `YYYY-MM-DD`. */
  lastTermDate: string | null
}

const DAY = 24 * 3_600_000

/** @param today In the account's time zone, `YYYY-MM-DD`. */
export function clientStatus({ policies, openEnded, lastTermDate }: Coverage, today: string) {
  const days = lastTermDate ? (Date.parse(lastTermDate) - Date.parse(today)) / DAY : null
  return { status: statusOf(policies, openEnded, days), days }
}

function statusOf(policies: number, openEnded: boolean, days: number | null): ClientStatus {
  if (policies === 0) return 'lead'
  if (openEnded || (days !== null && days >= 0)) return 'active'
  return days !== null && days >= -lapsedFor ? 'lapsed' : 'former'
}
