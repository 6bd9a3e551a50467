// One's own messages that the server has not confirmed yet, shown in the room at once.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { generateKey, uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { type QueuedRequest, useOutbox, useQueued } from '#platform/outbox/queued-requests.ts'
import type { Card, ChatFile } from '../chat.queries.ts'
import { putMessage } from '../chat-cache.ts'
import { failureText } from '../failure-texts.ts'
import { talkTexts } from '../texts/chat.texts.ts'

export interface NewMessage {
  message: string
  replyTo: string | null
  mentions: readonly string[]
  files: readonly ChatFile[]
  cards: readonly Card[]
}

export interface PendingMessage extends NewMessage {
  /** The id that the message will have. */
  id: string
  state: 'sending' | 'waiting' | 'failed'
  /** Why it was not sent. */
  problem?: string | undefined
}

export function useSentMessages(roomId: string) {
  const client = useQueryClient()
  const [sent, setSent] = useState<readonly PendingMessage[]>([])
  const held = useQueued('sendChatMessage', { id: roomId })
  const onItsWay = useOutbox((state) => state.sending)
  const discard = useCallback((id: string) => setSent((before) => before.filter((other) => other.id !== id)), [])

  const post = useCallback(
    async (pending: PendingMessage) => {
      const { id } = pending
      setSent((before) => [...before.filter((other) => other.id !== id), { ...pending, state: 'sending' }])
      try {
        putMessage(client, await call(roomId, pending))
        discard(id)
      } catch (error) {
        if (hasCode(error, 'held')) return discard(id)
        const failed = { ...pending, state: 'failed' as const, problem: failureText('sendChatMessage', error) }
        setSent((before) => before.map((other) => (other.id === id ? failed : other)))
      }
    },
    [client, roomId, discard],
  )
  const waiting = held
    .filter(({ state }) => state === 'waiting')
    .map((request) => pendingOf(request, request.id === onItsWay))
    .filter(({ id }) => !sent.some((each) => each.id === id))
  return {
    send: (message: NewMessage) => void post({ ...message, id: uuid7(), state: 'sending' }),
    retry: post,
    discard,
    pending: [...waiting, ...sent],
  }
}

const call = (roomId: string, { id, message, replyTo, mentions, files, cards }: PendingMessage) =>
  api.chat.sendChatMessage(
    {
      params: { id: roomId },
      body: { id, message, replyTo, mentions: [...mentions], files: files.map((file) => file.id), cards: [...cards] },
    },
    {
      hold: {
        id: generateKey(),
        label: talkTexts.outboxLabel,
        words: message,
        href: `/chat?room=${roomId}`,
        draft: { key: `chat:${roomId}`, fields: { text: message, replyTo: replyTo ?? '' } },
      },
    },
  )

function pendingOf({ args }: QueuedRequest, sending: boolean): PendingMessage {
  const { id, message, replyTo = null } = args.body as { id: string; message: string; replyTo?: string | null }
  return { id, message, replyTo, mentions: [], files: [], cards: [], state: sending ? 'sending' : 'waiting' }
}
