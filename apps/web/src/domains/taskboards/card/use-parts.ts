import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { snack } from '#ui/feedback/snackbar.ts'
import { type boardFailures, failureText } from '../failure-texts.ts'
import { type CardParts, cardQuery, setParts } from '../taskboards.queries.ts'

type Kind = keyof CardParts
type Part<K extends Kind> = CardParts[K][number]

const partsOf = <K extends Kind>(client: QueryClient, cardId: string, kind: K) =>
  (client.getQueryData(cardQuery(cardId).queryKey)?.parts[kind] ?? []) as Part<K>[]

interface Change<K extends Kind, Reply> {
  call: keyof typeof boardFailures
  /** What is shown until there is a reply, and by the reply. */
  show(before: Part<K>[], reply?: Reply): Part<K>[]
  send(): Promise<Reply>
}

/**
 * Changes what is kept with a card: shown at once, and taken back when the server refuses. Returns whether it was done.
 */
export function useParts<K extends Kind>(cardId: string, kind: K) {
  const client = useQueryClient()
  const put = (parts: Part<K>[]) => setParts(client, cardId, { [kind]: parts })
  return async <Reply>({ call, show, send }: Change<K, Reply>): Promise<boolean> => {
    const before = partsOf(client, cardId, kind)
    put(show(before))
    try {
      const reply = await send()
      put(show(partsOf(client, cardId, kind), reply))
      return true
    } catch (error) {
      put(before)
      // A teammate may have changed others.
      void client.invalidateQueries({ queryKey: cardQuery(cardId).queryKey })
      snack.error(failureText(call, error))
      return false
    }
  }
}

/** In its place, or at the end where it is new. */
export const withPart = <T extends { id: string }>(parts: readonly T[], part: T): T[] =>
  parts.some(({ id }) => id === part.id) ? parts.map((each) => (each.id === part.id ? part : each)) : [...parts, part]

/** Below another one, or first. */
export function movePartBelow<T extends { id: string }>(parts: readonly T[], id: string, after: string | null): T[] {
  const moved = parts.filter((each) => each.id === id)
  const rest = parts.filter((each) => each.id !== id)
  const at = after === null ? 0 : rest.findIndex((each) => each.id === after) + 1
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}
