import { z } from 'zod'

const known = new Map<string, boolean>()

/** Whether the runtime knows the IANA name. Asked once for each name; there are some six hundred. */
export function isTimezone(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  let is = true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    is = false
  }
  // Bounded, because anyone may ask.
  if (known.size < 1000) known.set(name, is)
  return is
}

export const timezoneProblem = 'Choose a time zone, such as America/New_York.'

/** An IANA name; offsets such as +05:00 have no daylight saving time and are refused. */
export const timezone = z
  .string()
  .max(64, timezoneProblem)
  .regex(/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/, timezoneProblem)
  .refine(isTimezone, timezoneProblem)
  .describe('IANA name.')
