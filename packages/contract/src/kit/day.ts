/** Whether the text is YYYY-MM-DD and a day of the calendar. */
export function isDay(text: string): boolean {
  // There is no year 0: PostgreSQL refuses it.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export const dayProblem = 'Enter a date that exists, such as 2027-09-30.'
