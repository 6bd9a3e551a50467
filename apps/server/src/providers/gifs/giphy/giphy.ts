// GIPHY's API: https://developers.giphy.com/docs/api. Only rating G.
import { Readable } from 'node:stream'
import { z } from 'zod'
import { readBytes, readJsonReply } from '#platform/bounded-reply'
import { GifError, type Gifs, largestGif, longestGifCall } from '../gifs.ts'

interface Options {
  key: string
  /** Origin of the API, and of the pictures, for tests. */
  api?: string
  media?: (url: string) => boolean
}

/** Bytes; a page of GIFs has 200 KB. */
const largestReply = 1024 * 1024

/** Only GIPHY's own hosts: addresses come from its replies. */
const isGiphyMedia = (url: string) => /^https:\/\/media\d*\.giphy\.com\//.test(url)

export function createGiphy({ key, api = 'https://api.giphy.com', media = isGiphyMedia }: Options): Gifs {
  const closing = new AbortController()

  async function ask<T extends z.ZodType>(path: string, parameters: Record<string, string>, shape: T) {
    const query = new URLSearchParams({ api_key: key, ...parameters })
    const response = await call(`${api}/v1${path}?${query}`)
    if (response.status === 404) return undefined
    if (!response.ok) throw new GifError(`GIPHY answered ${response.status}.`)
    const read = shape.safeParse(await readJsonReply(response, largestReply).catch(() => undefined))
    if (!read.success) throw new GifError('GIPHY gave an answer that can’t be read.')
    return read.data
  }

  async function call(url: string) {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longestGifCall)])
    try {
      return await fetch(url, { signal, redirect: 'error' })
    } catch {
      // The cause would contain the address, and with it the key.
      throw new GifError('GIPHY can’t be reached.')
    }
  }

  return {
    by: 'GIPHY',
    async search(words, { limit, offset }) {
      const place = { limit: String(limit), offset: String(offset), rating: 'g' }
      const q = words.trim()
      const found = q ? await ask('/gifs/search', { q, ...place }, list) : await ask('/gifs/trending', place, list)
      return (found?.data ?? []).map(
        ({
          id,
          title,
          images: {
            fixed_width: { width, height },
          },
        }) => {
          return { id, title: title.slice(0, 200), width: Math.round(width), height: Math.round(height) }
        },
      )
    },
    async show(id) {
      if (!/^[A-Za-z0-9]{1,64}$/.test(id)) return undefined
      const found = await ask(`/gifs/${id}`, {}, one)
      const url = found?.data.images.fixed_width.url
      // Removed GIFs are answered with an empty picture, or with a rating that no longer fits.
      if (!url || found.data.rating !== 'g' || !media(url)) return undefined
      const response = await call(url)
      if (response.status === 404 || response.status === 410) return undefined
      if (Number(response.headers.get('content-length') ?? 0) > largestGif) throw new GifError('The GIF is too large.')
      const bytes = await readBytes(response, largestGif).catch(() => Buffer.alloc(0))
      if (!response.ok || bytes.length === 0) throw new GifError('The GIF can’t be read.')
      return { stream: Readable.from([bytes]), size: bytes.length, type: 'image/gif' }
    },
    close: async () => closing.abort(),
  }
}

const gif = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string().default(''),
  rating: z.string().default('g'),
  images: z.object({
    fixed_width: z.object({
      url: z.string(),
      width: z.coerce.number().catch(200),
      height: z.coerce.number().catch(200),
    }),
  }),
})
const list = z.object({ data: z.array(gif) })
const one = z.object({ data: gif })
