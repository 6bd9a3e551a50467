// Who else is viewing a contact, for as long as they announce it. Separate from the query cache, because no reply of
// the server contains it.
import { create } from 'zustand'
import type { EventPayload } from '#platform/realtime/live.ts'

/** As in the contract of contact_view and contact_viewer. */
export const SAY_AGAIN = 20_000
export const GONE_AFTER = 45_000

type HeardAt = Readonly<Record<string, number>>

interface Viewers {
  /** The contact that this tab shows. */
  clientId: string | null
  /** Person → their last announcement. */
  heard: HeardAt
}

export const useViewers = create<Viewers>(() => ({ clientId: null, heard: {} }))

export function withViewer(heard: HeardAt, { userId, viewing }: EventPayload<'contactViewed'>, now: number): HeardAt {
  if (viewing) return { ...heard, [userId]: now }
  const { [userId]: _, ...rest } = heard
  return rest
}

/** People with a recent announcement. */
export const stillThere = (heard: HeardAt, now: number): string[] =>
  Object.entries(heard).flatMap(([userId, at]) => (now - at < GONE_AFTER ? [userId] : []))

/**
 * Whether this tab announces itself at once: to a new viewer, who knows nobody yet, and when another tab of the same
 * person leaves, which does not mean that the person left.
 */
export const mustAnswer = (heard: HeardAt, { userId, viewing }: EventPayload<'contactViewed'>, me: string) =>
  userId === me ? !viewing : viewing && !(userId in heard)
