import { charactersIn, isLongerThan } from '@frontdesk/contract/kit/text'

/** The share of the limit from which the count is shown. */
const NEAR = 0.9

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`

/** As it is sent, without surrounding spaces. */
export const isTooLong = (text: string, limit: number): boolean => isLongerThan(text.trim(), limit)

/** The number of characters once it matters, and how many of them are too many. */
export function lengthNotice(text: string, limit: number): { count?: string; error?: string } {
  if (text.length < limit * NEAR) return {}
  const length = charactersIn(text.trim())
  if (length < limit * NEAR) return {}
  const count = `${length.toLocaleString('en-US')} of ${counted(limit)}`
  if (!isTooLong(text, limit)) return { count }
  return { count, error: `${counted(length - limit)} too many. Shorten the text, or send it in parts.` }
}
