// One's own texts that the server has not confirmed yet, shown in the conversation at once.
import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { generateKey, uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { useSends } from '#platform/conversation/use-sends.ts'
import { type MessageMedia, messages, type Room } from '../sms.queries.ts'
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

/**
 * Undefined when the server or the outbox has it; otherwise why not, and the words go back to the writer. `reason` is the
 * rule that refuses, such as `numberNotRegistered`.
 */
export type Refusal = { message: string; overridable: boolean; reason?: string | undefined } | undefined

export function useSentTexts({ id: roomId }: Pick<Room, 'id'>) {
  const client = useQueryClient()
  const { pending, show, discard } = useSends('sendMessage', roomId, parse)

  const send = async (text: NewText): Promise<Refusal> => {
    const id = uuid7()
    show({ ...text, id, state: 'sending' })
    try {
      messages.apply(client, roomId, [await post(roomId, id, text)])
      return undefined
    } catch (error) {
      if (hasCode(error, 'held')) return undefined
      const message = error instanceof Error ? error.message : ''
      const details =
        error instanceof ApiFailure ? (error.details as Partial<NonNullable<Refusal>> | undefined) : undefined
      return { message, overridable: details?.overridable === true, reason: details?.reason }
    } finally {
      discard(id)
    }
  }
  return { send, pending }
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

function parse(body: unknown, state: PendingText['state']): PendingText {
  const { id, type = 'message', message } = body as Pick<PendingText, 'id' | 'message'> & { type?: NewText['type'] }
  return { id, type, message, media: [], state }
}
