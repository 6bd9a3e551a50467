import { ConfigError } from '#platform/config'
import type { S3Settings } from '#platform/config/s3-settings'
import type { S3Client } from './s3-client.ts'
import { S3Error } from './s3-error.ts'

/**
 * Lists one key, which requires bucket, region, keys, and clock to be right. Throws ConfigError with what to correct.
 */
export async function checkBucket(client: S3Client, settings: S3Settings): Promise<void> {
  try {
    await client.sendForHead({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
  } catch (error) {
    throw new ConfigError([sentenceFor(error, settings)])
  }
}

function sentenceFor(error: unknown, { endpoint, bucket, region }: S3Settings): string {
  if (!(error instanceof S3Error)) {
    return `S3_ENDPOINT ${endpoint} can't be reached (${reasonOf(error)}); check the address, and that the store runs.`
  }
  if (error.region && error.region !== region) {
    return `S3_REGION is "${region}", but the bucket "${bucket}" is in "${error.region}".`
  }
  switch (error.code) {
    case 'NoSuchBucket':
      return `S3_BUCKET names "${bucket}", which does not exist at ${endpoint}; make it there, or mend the name.`
    case 'InvalidAccessKeyId':
      return `S3_ACCESS_KEY_ID is not known at ${endpoint}.`
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID; copy both again.'
    case 'RequestTimeTooSkewed':
      return "This machine's clock is more than 15 minutes off, so the object store refuses its signatures; set it."
    case 'AccessDenied':
      return `The S3 keys may not use the bucket "${bucket}"; allow ListBucket, GetObject, PutObject and DeleteObject.`
    default:
      return `S3_ENDPOINT ${endpoint} does not answer as an S3 store should for the bucket "${bucket}": ${error.message}`
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : String(cause)
}
