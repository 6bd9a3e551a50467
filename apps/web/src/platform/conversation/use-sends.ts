// Messages that the server has not confirmed yet, shown in the room at once: those on their way, and those in the outbox.
import { useCallback, useState } from 'react'
import { type QueuedRequest, useOutbox, useQueued } from '#platform/outbox/queued-requests.ts'

interface Send {
  /** The id that the message will have. */
  id: string
}

/**
 * @param endpoint Which sends a message to a room.
 * @param parse What the row of a request in the outbox shows. Pass the same function.
 */
export function useSends<S extends Send>(
  endpoint: string,
  roomId: string,
  parse: (body: QueuedRequest['args']['body'], state: 'sending' | 'waiting') => S,
) {
  const [sent, setSent] = useState<readonly S[]>([])
  const held = useQueued(endpoint, { id: roomId })
  const onItsWay = useOutbox((state) => state.sending)
  const discard = useCallback((id: string) => setSent((before) => before.filter((other) => other.id !== id)), [])
  const show = useCallback(
    (send: S) =>
      setSent((before) =>
        before.some(({ id }) => id === send.id)
          ? before.map((other) => (other.id === send.id ? send : other))
          : [...before, send],
      ),
    [],
  )
  const waiting = held
    .filter(({ state }) => state === 'waiting')
    .map(({ id, args }) => parse(args.body, id === onItsWay ? 'sending' : 'waiting'))
    .filter(({ id }) => !sent.some((each) => each.id === id))
  return { pending: [...waiting, ...sent], show, discard }
}
