export type PhoneKind = 'mobile' | 'landline' | 'fax'

/** What a type column says: `Mobile`, `* Work`, `Home Fax`; null for what leaves it open. */
export function phoneKind(label: string): PhoneKind | null {
  if (/fax|pager|telecop|télécop/i.test(label)) return 'fax'
  if (/mobi[el]|cell|handy|iphone|android|portable|m[oó]vil|telem[oó]vel|gsm/i.test(label)) return 'mobile'
  return /home|work|business|main|office|company|land|privat|arbeit|gesch[aä]ft|domicil|bureau|travail|casa|trabajo|lavoro|werk|thuis|trabalho|residen/i.test(
    label,
  )
    ? 'landline'
    : null
}

/** Several in one cell: Google parts them by `:::`, people by a semicolon, a slash or a new line; a URI stays whole. */
export const splitPhones = (cell: string) =>
  cell
    .split(/:::|\n|;(?!\s*(?:ext|phone-context|isub)=)|\s\/\s|,\s(?!\s*(?:ext|x|#))/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
