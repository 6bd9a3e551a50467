import type { Fields } from '#platform/drafts/kept-drafts.ts'

/** The typed texts, in the order of the form; not what was chosen by id. */
export const formatDraft = ({ text, ...fields }: Fields) =>
  text ??
  Object.entries(fields)
    .filter(([name]) => !notTyped.has(name))
    .flatMap(([, kept]) => textsIn(kept))
    .filter((typed) => typed && !ids.test(typed))
    .join(', ')

/** Switches, and lists whose rows are mostly chosen. */
const notTyped: ReadonlySet<string> = new Set([
  'sticky',
  'identity',
  'emergencyEnabled',
  'accountLocations',
  'monitor',
  'lanes',
  'notify',
  'settings',
])

/** One, or several with spaces between them. */
const ids = /^[\da-f]{8}-[\da-f-]{27}( [\da-f]{8}-[\da-f-]{27})*$/

/** A form's lists and groups, such as an address, are stored as JSON. */
function textsIn(kept: string): string[] {
  try {
    return /^[[{]/.test(kept) ? leavesOf(JSON.parse(kept)) : [kept]
  } catch {
    // A person's own text may also begin with a bracket.
    return [kept]
  }
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)]
