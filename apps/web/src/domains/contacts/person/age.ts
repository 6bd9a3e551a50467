const DAYS_A_YEAR = 365.2425

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Age in years to the nearest quarter: `34.25`. Undefined without a date, or for a future one. */
export function quarterAge(dob: string | null, today: string): number | undefined {
  if (!dob) return undefined
  const days = (utc(today) - utc(dob)) / 86_400_000
  return days >= 0 ? Math.round((days / DAYS_A_YEAR) * 4) / 4 : undefined
}
