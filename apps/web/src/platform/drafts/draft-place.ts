// Whose draft it is, of which form, and about what.
import type { DraftForm } from '@frontdesk/contract/drafts/drafts'
import { type SessionState, useSession } from '#platform/session/session-state.ts'
import { readSession, type StoredSession } from '#platform/session/token-storage.ts'

/** `note:<contact>`, `feedback`: a form of the contract, and what it is about. */
export type DraftKey = DraftForm | `${DraftForm}:${string}`

/** One sign-in may belong to several accounts: their words stay apart. Empty while nobody is signed in. */
export const personOf = (session: StoredSession | null) => (session ? `${session.namespace}/${session.userId}` : '')

/** Whose words this tab writes. A ghost's are neither the ghosted one's nor do they leave this browser. */
const writerOf = ({ session, ghosting }: Pick<SessionState, 'session' | 'ghosting'>) =>
  ghosting ? `${personOf(readSession())}/as/${session?.userId}` : personOf(session)

export const usePerson = () => useSession(writerOf)
export const currentPerson = () => writerOf(useSession.getState())

/** As the server names it: what is no plain id, such as a phone number, is told by a digest. */
export function placeOf(key: DraftKey): { form: DraftForm; entity: string } {
  const [form = '', ...rest] = key.split(':')
  const about = rest.join(':')
  return { form: form as DraftForm, entity: /^[\w-]{0,64}$/.test(about) ? about : digestOf(about) }
}

/** 53 bits: enough to tell a person's few drafts apart. */
function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `d${(4294967296 * (2097151 & low) + (high >>> 0)).toString(36)}`
}
