// One's own messages that the server has not confirmed yet, shown in the room at once.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { generateKey, uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { useSends } from '#platform/conversation/use-sends.ts'
import { applyMessage } from '../chat.live.ts'
import type { Card, ChatFile } from '../chat.queries.ts'
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
  const { pending, show, discard } = useSends('sendChatMessage', roomId, parse)

  const post = useCallback(
    async (message: PendingMessage) => {
      show({ ...message, state: 'sending' })
      try {
        applyMessage(client, await call(roomId, message))
        discard(message.id)
      } catch (error) {
        if (hasCode(error, 'held')) discard(message.id)
        else show({ ...message, state: 'failed', problem: failureText('sendChatMessage', error) })
      }
    },
    [client, roomId, show, discard],
  )
  return {
    send: (message: NewMessage) => void post({ ...message, id: uuid7(), state: 'sending' }),
    retry: post,
    discard,
    pending,
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

function parse(body: unknown, state: PendingMessage['state']): PendingMessage {
  const { id, message, replyTo = null } = body as Pick<PendingMessage, 'id' | 'message'> & { replyTo?: string | null }
  return { id, message, replyTo, mentions: [], files: [], cards: [], state }
}
