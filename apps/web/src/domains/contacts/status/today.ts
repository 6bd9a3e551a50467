import { serverNow } from '#platform/server-time.ts'
import { useSession } from '#platform/session/session-state.ts'

const MINUTE = 60_000
let known = { zone: '', minute: 0, day: '' }

/** `YYYY-MM-DD` on the account's clocks; reckoned once a minute, for a list asks in every row. */
export function useToday(): string {
  const zone = useSession(({ me }) => me?.account.timezone) ?? 'UTC'
  const minute = Math.floor(serverNow() / MINUTE)
  if (known.zone !== zone || known.minute !== minute)
    known = { zone, minute, day: new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(minute * MINUTE) }
  return known.day
}
