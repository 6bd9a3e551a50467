import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { chatLimits } from '@frontdesk/contract/chat/limits'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { GifError } from '#providers/gifs/gifs'

type Endpoints = typeof chatEndpoints

export async function searchGifs({
  query,
  platform,
}: CallOf<Endpoints['searchGifs']>): Promise<AnswerOf<Endpoints['searchGifs']>> {
  const { gifs } = platform
  const data = await gifs.search(query.q, { limit: chatLimits.gifs, offset: query.offset }).catch(unavailable)
  return { data, by: gifs.by }
}

/** Through this server, so that the service learns nothing about who looks at what. */
export async function showGif({
  params,
  platform,
}: CallOf<Endpoints['showGif']>): Promise<AnswerOf<Endpoints['showGif']>> {
  const gif = await platform.gifs.show(params.gif).catch(unavailable)
  if (!gif) throw new AppError('gifRemoved')
  return { stream: gif.stream, size: gif.size, type: gif.type, immutable: true }
}

function unavailable(error: unknown): never {
  if (error instanceof GifError) throw new AppError('gifsUnavailable')
  throw error
}
