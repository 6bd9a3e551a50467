import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addCompression } from './compress.ts'

const long = { text: 'a name, a phone and an address; '.repeat(200) }

function server() {
  const app = Fastify()
  addCompression(app)
  app.get('/long', async () => long)
  app.get('/short', async () => ({ text: 'a' }))
  app.get('/secret', { config: { secret: true } }, async () => long)
  return app
}

const ask = (url: string, encoding?: string) =>
  server().inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip;q=1.0, br;q=0', gunzipSync],
])('a long reply travels as %s', async (encoding, accepted, unpack) => {
  const reply = await ask('/long', accepted)
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers.vary).toContain('accept-encoding')
  expect(reply.rawPayload.length).toBeLessThan(500)
  expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual(long)
})

test.each([
  ['for a client that cannot read it', '/long', undefined],
  ['for an unknown encoding', '/long', 'zstd, identity'],
  ['when it is short', '/short', 'br'],
  ['when it holds a secret', '/secret', 'br'],
])('leaves a reply uncompressed: %s', async (_, url, accepted) => {
  const reply = await ask(url, accepted)
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.json()).toHaveProperty('text')
})
