import type { Card } from '../chat.queries.ts'

const uuid = /^[0-9a-f-]{36}$/

/** The contact or policy that an address of this product leads to: pasted or dropped, it becomes a card. */
export function parseCardLink(address: string): Card | undefined {
  const text = address.trim()
  if (text.length > 2000 || !URL.canParse(text)) return undefined
  const { origin, pathname, searchParams } = new URL(text)
  const contact = pathname.replace(/^\/contacts\/contact\//, '')
  if (origin !== location.origin || !uuid.test(contact)) return undefined
  const item = searchParams.get('item') ?? ''
  if (searchParams.get('show') === 'policy' && uuid.test(item)) return { kind: 'policy', id: item, contact }
  return { kind: 'contact', id: contact, contact }
}
