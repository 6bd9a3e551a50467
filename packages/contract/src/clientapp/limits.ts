// Limits of the client app; without zod, because both browser pages import it.
export const clientAppLimits = {
  /** Entries of a comma-delimited list. */
  entries: 30,
  /** Characters of one entry. */
  entry: 60,
  /** Characters of a whole list as it is typed. */
  list: 2_000,
  /** Characters. */
  bonus: 500,
  disclaimer: 2_000,
  message: 1_000,
  name: 80,
} as const

/** What a client can send; `change` and `issue` are the change request and the issue report. */
export const clientRequestKinds = ['change', 'issue', 'call', 'text'] as const
export type ClientRequestKind = (typeof clientRequestKinds)[number]

/** The entries of a comma-delimited text: without empty ones, and without repetitions that differ only in capitals. */
export function listEntries(text: string): string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(/[,\n]/)) {
    const entry = part.trim().replace(/\s+/g, ' ')
    if (entry && !seen.has(entry.toLowerCase())) seen.set(entry.toLowerCase(), entry)
  }
  return [...seen.values()]
}

/** What is wrong with a comma-delimited text; null if nothing is. */
export function listProblem(text: string): string | null {
  const entries = listEntries(text)
  if (entries.length > clientAppLimits.entries) return `Enter at most ${clientAppLimits.entries} entries.`
  const long = entries.find((entry) => entry.length > clientAppLimits.entry)
  return long === undefined ? null : `Use at most ${clientAppLimits.entry} characters for each entry.`
}
