// One's own texts that the server has not confirmed yet, shown in the conversation at once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { generateKey, uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { type QueuedRequest, useOutbox, useQueued } from '#platform/outbox/queued-requests.ts'
import type { MessageMedia, Room } from '../sms.queries.ts'
import { storeMessages } from '../sms-cache.ts'
import { composerTexts } from '../texts/composer.texts.ts'

export interface NewText {
  type: 'message' | 'note'
  message: string
  media: readonly MessageMedia[]
  mentions: readonly string[]
  override: { reason: string } | null
}

export interface PendingText extends Pick<NewText, 'type' | 'message' | 'media'> {
  /** The id that the message will have. */
  id: string
  state: 'sending' | 'waiting'
}

/** Undefined when the server or the outbox has it; otherwise why not, and the words go back to the writer. */
export type Refusal = { message: string; overridable: boolean } | undefined

export function useSentTexts({ id: roomId }: Pick<Room, 'id'>) {
  const client = useQueryClient()
  const [sent, setSent] = useState<readonly PendingText[]>([])
  const held = useQueued('sendMessage', { id: roomId })
  const onItsWay = useOutbox((state) => state.sending)

  const send = async (text: NewText): Promise<Refusal> => {
    const id = uuid7()
    setSent((before) => [...before, { ...text, id, state: 'sending' }])
    try {
      storeMessages(client, roomId, [await post(roomId, id, text)])
      return undefined
    } catch (error) {
      if (hasCode(error, 'held')) return undefined
      const message = error instanceof Error ? error.message : ''
      const details = error instanceof ApiFailure ? (error.details as { overridable?: boolean } | undefined) : undefined
      return { message, overridable: details?.overridable === true }
    } finally {
      setSent((before) => before.filter((other) => other.id !== id))
    }
  }
  const waiting = held
    .filter(({ state }) => state === 'waiting')
    .map((request) => pendingOf(request, request.id === onItsWay))
    .filter(({ id }) => !sent.some((each) => each.id === id))
  return { send, pending: [...waiting, ...sent] }
}

const post = (roomId: string, id: string, { type, message, media, mentions, override }: NewText) =>
  api.sms.sendMessage(
    {
      params: { id: roomId },
      body: { id, type, message, media: media.map((each) => each.id), mentions: [...mentions], override },
    },
    {
      hold: {
        id: generateKey(),
        label: composerTexts.outboxLabel,
        words: message,
        href: `/messages?room=${roomId}`,
        draft: { key: `text:${roomId}`, fields: { text: message, kind: type } },
      },
    },
  )

function pendingOf({ args }: QueuedRequest, sending: boolean): PendingText {
  const { id, type = 'message', message } = args.body as { id: string; type?: NewText['type']; message: string }
  return { id, type, message, media: [], state: sending ? 'sending' : 'waiting' }
}
