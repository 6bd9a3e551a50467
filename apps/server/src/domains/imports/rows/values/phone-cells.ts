export type PhoneKind = 'mobile' | 'landline' | 'fax'

/** The kind that a type column states: `Mobile`, `* Work`, `Home Fax`; null when it does not say. */
export function phoneKind(label: string): PhoneKind | null {
  if (/fax|pager|telecop|télécop/i.test(label)) return 'fax'
  if (/mobi[el]|cell|handy|iphone|android|portable|m[oó]vil|telem[oó]vel|gsm/i.test(label)) return 'mobile'
  return /home|work|business|main|office|company|land|privat|arbeit|gesch[aä]ft|domicil|bureau|travail|casa|trabajo|lavoro|werk|thuis|trabalho|residen/i.test(
    label,
  )
    ? 'landline'
    : null
}

/**
 * Several numbers in one cell: Google separates them with `:::`, people with a semicolon, a slash, or a line break; a
 * URI is not split.
 */
export const splitPhones = (cell: string) =>
  cell
    .split(/:::|\n|;(?!\s*(?:ext|phone-context|isub)=)|\s\/\s|,\s(?!\s*(?:ext|x|#))/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
