// Days in the format of forms, YYYY-MM-DD, counted from the day on which the contacts are made.
const dayMs = 24 * 60 * 60 * 1000

export const dayAfter = (from: Date, days: number) => new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10)
export const dayBefore = (from: Date, days: number) => dayAfter(from, -days)
