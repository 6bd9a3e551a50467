import type { Fields } from '#platform/drafts/kept-drafts.ts'

/** What somebody typed, in the order of the form. */
export const draftWords = ({ text, sticky: _, ...fields }: Fields) =>
  text ?? Object.values(fields).flatMap(textsIn).filter(Boolean).join(', ')

/** Of a form's lists and groups, such as an address, JSON is kept. */
function textsIn(kept: string): string[] {
  try {
    return /^[[{]/.test(kept) ? leavesOf(JSON.parse(kept)) : [kept]
  } catch {
    // Somebody's own words may begin with a bracket too.
    return [kept]
  }
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)]
