import { emailAddress } from '@frontdesk/contract/kit/page'

/** With a name before it. */
const longest = 500

/** `Ada King <Ada@Example.com>` and `mailto:ada@example.com` → `ada@example.com`; null when it is no address. */
export function readEmail(text: string): string | null {
  if (text.length > longest) return null
  const typed = text.trim()
  const bare = (/<([^<>]+)>$/.exec(typed)?.[1] ?? typed).trim().replace(/^mailto:/i, '')
  const read = emailAddress.safeParse(bare)
  return read.success ? read.data : null
}

export const splitEmails = (cell: string) =>
  cell
    .split(/:::|[;,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const isAddressShaped = (text: string) =>
  text.length <= longest && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
