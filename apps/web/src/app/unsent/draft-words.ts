import type { Fields } from '#platform/drafts/kept-drafts.ts'

/** The typed texts, in the order of the form; not what was chosen by id. */
export const draftWords = ({ text, sticky: _, accountLocations: __, ...fields }: Fields) =>
  text ?? Object.values(fields).flatMap(textsIn).filter(Boolean).join(', ')

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
