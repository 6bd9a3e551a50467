import { signName } from '#platform/crypto/signed-name'
import type { Platform } from '#platform/platform'
import type { OutgoingMedia } from '#providers/carrier/messages'
import type { MediaRow } from '../messages/messages.store.ts'
import { mediaKey } from './media-key.ts'

const daySeconds = 24 * 60 * 60

const dayFrom = (now: Date) => Math.floor(now.getTime() / 1000) + daySeconds

type Parts = Pick<Platform, 'config' | 'keys' | 'clock' | 'files'>

/** A text's attachments as the carrier gets them, from addresses that are valid for a day. */
export const outgoingMedia = (
  { config, keys, clock, files }: Parts,
  accountId: string,
  media: readonly Pick<MediaRow, 'id' | 'file' | 'type' | 'size'>[],
): OutgoingMedia[] =>
  media.map(({ id, file: entry, type, size }) => ({
    type,
    size,
    url: `${config.publicUrl}/api/sms/sent-media/${signName(keys, 'sent-media', { accountId, id }, dayFrom(clock.now()))}`,
    async read() {
      const file = await files.get(mediaKey(accountId, entry))
      if (!file) throw new Error('The file of a text is gone.')
      const chunks: Buffer[] = []
      for await (const chunk of file.stream) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
  }))
