// A bucket of the object store, separate from that of the files. Each sheet has a unique name, so nothing is ever
// overwritten; preventing deletion is up to the store, by retention or by restricted keys.
import { randomUUID } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import type { S3Settings } from '#platform/config/s3-settings'
import { createS3Client, type S3Timings } from '#providers/storage/s3/s3-client'
import { S3Error } from '#providers/storage/s3/s3-error'
import { openS3Files } from '#providers/storage/s3/s3-files'
import { uploadBody } from '#providers/storage/s3/upload-body'
import type { AnchorPlace } from './anchor-place.ts'

type Options = S3Settings & { spoolFolder: string; timings?: S3Timings }

const prefix = 'audit-anchors/'
const perPage = 200
const largest = 10_000_000

export const createBucketAnchors = ({ spoolFolder, timings, ...settings }: Options): AnchorPlace => ({
  async keep({ name, text }) {
    const client = createS3Client(settings, timings)
    const body = await uploadBody(Buffer.from(text), { folder: spoolFolder, largest })
    const headers = { 'content-type': 'text/plain', 'x-amz-meta-sha256': body.sha256, 'if-none-match': '*' }
    try {
      await client.sendForHead({ method: 'PUT', key: `${prefix}${name}-${randomUUID()}.txt`, headers, body })
    } catch (error) {
      // No one else knows the name: an earlier attempt succeeded, and only its reply was lost.
      if (!(error instanceof S3Error && error.status === 412)) throw error
    }
  },
})

/** Every sheet in the bucket, oldest day first. Throws ConfigError when the bucket can't be used. */
export async function* listSheets(options: Options): AsyncGenerator<string> {
  const files = await openS3Files({ ...options, largest })
  let after: string | undefined
  for (;;) {
    const page = await files.list(prefix, perPage, after)
    for (const { key } of page) {
      const sheet = await files.get(key)
      if (sheet) yield await textOf(sheet.stream)
    }
    if (page.length < perPage) return
    after = page.at(-1)?.key
  }
}
