const DAYS_A_YEAR = 365.2425
const fractions = ['', '¼', '½', '¾'] as const

const yearOf = (day: string) => Number(day.slice(0, 4))

/**
 * Age to the nearest quarter year, `50¾`, but never a year that is not yet complete. Undefined without a date, or for
 * a future one.
 */
export function formatAge(dob: string | null, today: string): string | undefined {
  if (!dob || dob > today) return undefined
  const years = yearOf(today) - yearOf(dob) - (today.slice(5) < dob.slice(5) ? 1 : 0)
  const birthday = Date.UTC(yearOf(dob) + years, Number(dob.slice(5, 7)) - 1, Number(dob.slice(8)))
  const days = (Date.parse(`${today}T00:00:00Z`) - birthday) / 86_400_000
  const quarter = fractions[Math.min(Math.round((days / DAYS_A_YEAR) * 4), 3)] ?? ''
  return years > 0 || !quarter ? `${years}${quarter}` : quarter
}
