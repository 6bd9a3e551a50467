// Signatures compared with those of a second implementation; and s3rver, a third-party S3 store, as a second reader of
// our calls.
// It checks no signature, lists out of order, and replaces files in two steps, so the conformance suite runs elsewhere.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { expect, test } from 'vitest'
import type { S3Settings } from '#platform/config/s3-settings'
import { secondSignature } from '#testing/s3-store'
import { createS3Client, type S3Call, signRequest } from './s3-client.ts'
import { openS3Files } from './s3-files.ts'

const settings: S3Settings = {
  endpoint: 'https://s3.eu-central-1.amazonaws.com',
  bucket: 'agency-files',
  region: 'eu-central-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  pathStyle: false,
}
const body = { size: 5, sha256: 'a'.repeat(64), open: () => Readable.from(['hello']), drop: async () => {} }

test.each<[string, Partial<S3Settings>, S3Call]>([
  [
    'an upload',
    {},
    { method: 'PUT', key: 'a1/x.webp', headers: { 'content-type': 'image/webp', 'x-amz-meta-sha256': 'b' }, body },
  ],
  ['a part of a file', {}, { method: 'GET', key: 'a-b_c.d/e', headers: { range: 'bytes=0-9' } }],
  [
    'a listing',
    {},
    { method: 'GET', query: { 'list-type': '2', prefix: 'a/b', 'start-after': 'a/b.c_d', 'max-keys': '7' } },
  ],
  ['a removal by path', { pathStyle: true, endpoint: 'http://127.0.0.1:9000' }, { method: 'DELETE', key: 'a/b' }],
  [
    'a bucket by path',
    { pathStyle: true, endpoint: 'http://store:9000' },
    { method: 'GET', query: { 'list-type': '2' } },
  ],
])('%s is signed as a second signer does it', async (_, other, call) => {
  const all = { ...settings, ...other }
  const { url, headers } = await signRequest(all, call, undefined, new Date('2026-11-21T19:07:00Z'))
  expect(headers['x-amz-date']).toBe('20261121T190700Z')
  expect(headers.authorization).toBe(await secondSignature(all, { method: call.method, url, headers }))
})

test('the bucket is part of the host or of the path', async () => {
  const urlFor = async (pathStyle: boolean) =>
    (await signRequest({ ...settings, pathStyle }, { method: 'GET', key: 'a/b' })).url
  expect((await urlFor(false)).href).toBe('https://agency-files.s3.eu-central-1.amazonaws.com/a/b')
  expect((await urlFor(true)).href).toBe('https://s3.eu-central-1.amazonaws.com/agency-files/a/b')
})

test('a store that others wrote understands every call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-s3rver-'))
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 'store') })
  const { port } = await store.run()
  const there = { ...settings, endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const options = { ...there, pathStyle: true, spoolFolder: join(folder, 'spool') }
  await expect(openS3Files(options)).rejects.toThrow('S3_BUCKET names "agency-files", which does not exist')
  await createS3Client(options).sendForHead({ method: 'PUT' })

  const files = await openS3Files(options)
  const put = await files.put('a/note', Readable.from([Buffer.from('0123456789')]), { type: 'text/plain' })
  expect(await files.head('a/note')).toEqual({ ...put, modified: expect.any(Date) })
  expect(await text((await files.get('a/note'))!.stream)).toBe('0123456789')
  expect(await text((await files.get('a/note', { start: 3, end: 5 }))!.stream)).toBe('345')
  expect((await files.list('a/', 10)).map(({ key }) => key)).toEqual(['a/note'])
  expect(await files.remove('a/note')).toBe(true)
  expect(await files.remove('a/note')).toBe(false)
  expect(await files.get('a/note')).toBeUndefined()
  await expect(openS3Files({ ...options, accessKeyId: 'SOMEBODY' })).rejects.toThrow('S3_ACCESS_KEY_ID is not known')
  await store.close()
  await rm(folder, { recursive: true })
})
