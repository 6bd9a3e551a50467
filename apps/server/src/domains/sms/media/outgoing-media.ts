import type { Platform } from '#platform/platform'
import type { OutgoingMedia } from '#providers/carrier/messages'
import type { MediaRow } from '../messages/messages.store.ts'
import { mediaKey } from './media-key.ts'
import { mediaToken } from './media-token.ts'

type Parts = Pick<Platform, 'config' | 'keys' | 'clock' | 'files'>

/** A text's attachments as the carrier gets them. */
export const outgoingMedia = (
  { config, keys, clock, files }: Parts,
  accountId: string,
  media: readonly MediaRow[],
): OutgoingMedia[] =>
  media.map(({ id, type, size }) => ({
    type,
    size,
    url: `${config.publicUrl}/api/sms/sent-media/${mediaToken(keys, accountId, id, clock.now())}`,
    async read() {
      const file = await files.get(mediaKey(accountId, id))
      if (!file) throw new Error('The file of a text is gone.')
      const chunks: Buffer[] = []
      for await (const chunk of file.stream) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
  }))
