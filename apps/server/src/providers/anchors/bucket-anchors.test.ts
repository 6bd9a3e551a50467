import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refuse, type S3Store, startS3Store } from '#testing/s3-store'
import { createBucketAnchors, listSheets } from './bucket-anchors.ts'

const timings = { idle: 5000, total: 5000, attempts: 3, firstWait: 1 }
const sheet = (text: string) => ({ name: '2026-11-22-0', subject: 'Anchors', text })

let store: S3Store
let options: Parameters<typeof createBucketAnchors>[0]
beforeAll(async () => {
  store = await startS3Store()
  options = { ...store.settings, spoolFolder: tmpdir(), timings }
})
beforeEach(() => store.objects.clear())
afterAll(() => store.close())

const kept = async () => (await Array.fromAsync(listSheets(options))).sort()

test('stores each sheet separately, and reads them back', async () => {
  const place = createBucketAnchors(options)
  for (const text of ['one', 'two', 'one']) await place.keep(sheet(text))
  expect(await kept()).toEqual(['one', 'one', 'two'])
})

test('stores a sheet once if its reply was lost', async () => {
  store.faults.push(
    (_, reply) => refuse(reply, 503, 'SlowDown'),
    (_, reply) => refuse(reply, 412, 'PreconditionFailed'),
  )
  await createBucketAnchors(options).keep(sheet('one'))
  expect(store.faults).toEqual([])
})

test('a store that refuses is an error', async () => {
  store.faults.push((_, reply) => refuse(reply, 403, 'AccessDenied'))
  await expect(createBucketAnchors(options).keep(sheet('one'))).rejects.toMatchObject({ code: 'AccessDenied' })
  expect(await kept()).toEqual([])
})
