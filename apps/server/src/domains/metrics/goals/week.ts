// Weeks of the mail: from Monday to Sunday, in the account's time zone.
const dayMs = 86_400_000

const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const weekBefore = (monday: string) => ({ from: shifted(monday, -7), to: shifted(monday, -1) })

/** The Monday of the week of that day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return shifted(day, -((weekday + 6) % 7))
}
