import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import { AppError } from '#platform/app-error'
import { readSignedName } from '#platform/crypto/signed-name'
import type { AnswerOf, CallOf } from '#platform/domain'
import { openFileReply } from '#platform/http/file-reply'
import type { WantedRange } from '#platform/http/wanted-range'
import type { Platform } from '#platform/platform'
import { mediaById } from './media.store.ts'
import { mediaKey } from './media-key.ts'

type Endpoints = typeof smsEndpoints

export const showMedia = ({
  params,
  caller,
  platform,
  request,
}: CallOf<Endpoints['showMedia']>): Promise<AnswerOf<Endpoints['showMedia']>> =>
  reply(platform, caller.accountId, params.id, request.range)

/** For the carrier, which has no session. */
export function showSentMedia({
  params,
  platform,
}: CallOf<Endpoints['showSentMedia']>): Promise<AnswerOf<Endpoints['showSentMedia']>> {
  const named = readSignedName(platform.keys, 'sent-media', params.token, platform.clock.now())
  if (!named) throw new AppError('notFound')
  return reply(platform, named.accountId, named.id, null)
}

/** Only pictures, sound and film are shown in place; anything else is downloaded. */
const shownInPlace = /^(image\/(jpeg|png|gif)|video\/mp4|audio\/mpeg)$/

async function reply(platform: Platform, accountId: string, id: string, range: WantedRange | null) {
  const [media] = await platform.database.read(accountId, mediaById(id))
  if (media?.state !== 'ready') throw new AppError('mediaNotFound')
  const file = await openFileReply(platform.files, mediaKey(accountId, media.file_id ?? id), range)
  if (!file) throw new AppError('mediaNotFound')
  const inPlace = shownInPlace.test(media.type)
  return { ...file, type: media.type, immutable: true, ...(!inPlace && { downloadAs: media.name }) }
}
