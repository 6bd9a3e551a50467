import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractServer, contractServer } from '#testing/contract-server'
import { gifsConformance } from '../gifs.conformance.ts'
import type { Gifs } from '../gifs.ts'
import contract from './contract/giphy.json' with { type: 'json' }
import { createGiphy } from './giphy.ts'

const key = 'k'.repeat(32)
const bytes = readFileSync(new URL('../embedded/files/yes.gif', import.meta.url))
const ids = ['abc1', 'abc2', 'abc3', 'abc4']

async function giphyWorld() {
  let origin = ''
  const gif = (id: string, rating = 'g') => ({
    ...{ id, title: `GIF ${id}`, rating, type: 'gif' },
    images: { fixed_width: { url: `${origin}/media/${id}/200w.gif`, width: '200', height: '150' } },
  })
  const page = ({ query }: { query: Record<string, unknown> }) => {
    const offset = Number(query.offset ?? 0)
    return {
      body: { data: ids.slice(offset, offset + Number(query.limit)).map((id) => gif(id)), meta: { status: 200 } },
    }
  }
  const world = await contractServer(
    [contract],
    {
      searchGifs: page,
      trendingGifs: page,
      getGifById({ path: { id = '' } }) {
        if (id === 'adult') return { body: { data: gif(id, 'r') } }
        if (id === 'elsewhere') {
          const images = { fixed_width: { url: 'https://example.com/x.gif', width: '1', height: '1' } }
          return { body: { data: { ...gif(id), images } } }
        }
        return ids.includes(id) ? { body: { data: gif(id) } } : { status: 404, body: { meta: { status: 404 } } }
      },
    },
    ({ url }, response) => {
      if (!url?.startsWith('/media/')) return false
      response.writeHead(200, { 'content-type': 'image/gif', 'content-length': bytes.length }).end(bytes)
      return true
    },
  )
  origin = world.origin
  const gifs = createGiphy({ key, api: origin, media: (url) => url.startsWith(origin) })
  return { gifs, world }
}

let gifs: Gifs
let world: ContractServer
beforeAll(async () => {
  ;({ gifs, world } = await giphyWorld())
})
afterAll(() => world.close())

gifsConformance('giphy', {
  words: 'great',
  async open() {
    const opened = await giphyWorld()
    return { gifs: opened.gifs, close: opened.world.close }
  },
})

test('asks for rating G only, as the published interface takes it', async () => {
  await gifs.search('well done', { limit: 3, offset: 0 })
  await gifs.search('', { limit: 3, offset: 3 })
  expect(world.problems).toEqual([])
  expect(world.calls.map(({ query }) => query)).toMatchObject([
    { q: 'well done', rating: 'g', limit: 3, offset: 0, api_key: key },
    { rating: 'g', limit: 3, offset: 3 },
  ])
})

test('shows nothing of another rating or from another host', async () => {
  expect(await gifs.show('adult')).toBeUndefined()
  expect(await gifs.show('elsewhere')).toBeUndefined()
})

test('a failure never names the key', async () => {
  const down = createGiphy({ key, api: 'http://127.0.0.1:9' })
  const error = await down.search('x', { limit: 1, offset: 0 }).catch((reason) => reason)
  expect(error).toMatchObject({ name: 'GifError' })
  expect(`${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain(key)
})
