// The owner of a draft, its form, and its subject.
import type { DraftForm } from '@frontdesk/contract/drafts/drafts'
import { type SessionState, useSession } from '#platform/session/session-state.ts'
import { readSession, type StoredSession } from '#platform/session/token-storage.ts'

/** `note:<contact>`, `feedback`: a form of the contract, and its subject. */
export type DraftKey = DraftForm | `${DraftForm}:${string}`

/** One sign-in may belong to several accounts: their drafts stay separate. Empty while signed out. */
export const formatPerson = (session: StoredSession | null) => (session ? `${session.namespace}/${session.userId}` : '')

/** The owner of this tab's drafts. A ghost's are not the ghosted person's, and never leave this browser. */
const writerOf = ({ session, ghosting }: Pick<SessionState, 'session' | 'ghosting'>) =>
  ghosting ? `${formatPerson(readSession())}/as/${session?.userId}` : formatPerson(session)

export const usePerson = () => useSession(writerOf)
export const currentPerson = () => writerOf(useSession.getState())

/** The server's name for it: a subject that is no plain id, such as a phone number, is replaced by a digest. */
export function parseDraftKey(key: DraftKey): { form: DraftForm; entity: string } {
  const [form = '', ...rest] = key.split(':')
  const about = rest.join(':')
  return { form: form as DraftForm, entity: /^[\w-]{0,64}$/.test(about) ? about : digestOf(about) }
}

/** 53 bits: enough to distinguish a person's few drafts. */
function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `d${(4294967296 * (2097151 & low) + (high >>> 0)).toString(36)}`
}
