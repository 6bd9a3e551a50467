// What was sent while the server was away, as the interface sees it. The sending itself is loaded when it is wanted.
import { create } from 'zustand'
import type { LooseArguments } from '#platform/api/route.ts'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import type { Fields } from '#platform/drafts/kept-drafts.ts'

/** How a call is shown while it waits, and where its words go when they are to be changed. */
export interface Hold {
  /** From randomKey(): its Idempotency-Key, too. However often it is sent, it happens once. */
  id: string
  /** `Note`, `New contact`. */
  label: string
  /** The words themselves, in short. */
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
  /** When it was sent first. */
  at: number
  tries: number
  state: 'waiting' | 'refused'
  /** Why it was refused, in the server's words. */
  problem?: string
}

/** Those of the person at this screen, in their order. `sending`: the one on its way. */
export const useOutbox = create<{ held: readonly QueuedRequest[]; sending: string | null }>(() => ({
  held: [],
  sending: null,
}))

/** Those of one endpoint, for a row that shows what is not there yet. */
export function useQueued(name: string, params: Readonly<Record<string, string>>): readonly QueuedRequest[] {
  const held = useOutbox((state) => state.held)
  return held.filter(
    (request) =>
      request.name === name && Object.entries(params).every(([key, value]) => request.args.params?.[key] === value),
  )
}
