// Who else looks at a contact: held for as long as they go on saying so. Beside the query cache, for no answer of the
// server has it.
import { create } from 'zustand'
import type { EventPayload } from '#platform/realtime/live.ts'

/** As the contract says of contact_view and contact_viewer. */
export const SAY_AGAIN = 20_000
export const GONE_AFTER = 45_000

type HeardAt = Readonly<Record<string, number>>

interface Viewers {
  /** The contact that this tab shows. */
  clientId: string | null
  /** Person → when they were last heard of. */
  heard: HeardAt
}

export const useViewers = create<Viewers>(() => ({ clientId: null, heard: {} }))

export function withViewer(heard: HeardAt, { userId, viewing }: EventPayload<'contactViewed'>, now: number): HeardAt {
  if (viewing) return { ...heard, [userId]: now }
  const { [userId]: _, ...rest } = heard
  return rest
}

/** Those who have been heard of lately. */
export const stillThere = (heard: HeardAt, now: number): string[] =>
  Object.entries(heard).flatMap(([userId, at]) => (now - at < GONE_AFTER ? [userId] : []))

/**
 * Whether this tab says at once that it is there too: to somebody new, who knows of nobody yet, and when another tab of
 * one's own goes, which is no going of the person.
 */
export const mustAnswer = (heard: HeardAt, { userId, viewing }: EventPayload<'contactViewed'>, me: string) =>
  userId === me ? !viewing : viewing && !(userId in heard)
