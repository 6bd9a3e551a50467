// Requests sent while the server was away, as the interface shows them. The sender itself is loaded on demand.
import { create } from 'zustand'
import type { LooseArguments } from '#platform/api/route.ts'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import type { Fields } from '#platform/drafts/kept-drafts.ts'

/** How a pending call is shown, and the form for editing it. */
export interface Hold {
  /** From generateKey(); also its Idempotency-Key, so that it has its effect only once however often it is sent. */
  id: string
  /** `Note`, `New contact`. */
  label: string
  /** A short version of the text itself. */
  words: string
  /** The page of its form. */
  href: string
  draft: { key: DraftKey; fields: Fields }
}

export interface QueuedRequest extends Hold {
  person: string
  domain: string
  name: string
  args: LooseArguments
  ifMatch?: number | undefined
  /** When it was first sent. */
  at: number
  tries: number
  state: 'waiting' | 'refused'
  /** Why it was refused, in the server's words. */
  problem?: string
}

/** The requests of the signed-in person, in order. `sending`: the one in progress. */
export const useOutbox = create<{ held: readonly QueuedRequest[]; sending: string | null }>(() => ({
  held: [],
  sending: null,
}))

/** Those of one endpoint, for a row that shows what is not stored yet. */
export function useQueued(name: string, params: Readonly<Record<string, string>>): readonly QueuedRequest[] {
  const held = useOutbox((state) => state.held)
  return held.filter(
    (request) =>
      request.name === name && Object.entries(params).every(([key, value]) => request.args.params?.[key] === value),
  )
}
