import { emailAddress } from '@frontdesk/contract/kit/page'

/** `Ada King <Ada@Example.com>` and `mailto:ada@example.com` → `ada@example.com`; null for what is no address. */
export function readEmail(text: string): string | null {
  const bare = (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().replace(/^mailto:/i, '')
  const read = emailAddress.safeParse(bare)
  return read.success ? read.data : null
}

export const splitEmails = (cell: string) => cell.split(/\s*(?::::|[;,\n])\s*/).filter((part) => part !== '')
