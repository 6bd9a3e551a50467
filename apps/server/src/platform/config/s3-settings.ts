// S3_*: an object store for the files, instead of DATA_DIR.
import { z } from 'zod'

export type S3Settings = {
  /** The origin, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is the first part of the path; otherwise part of the host name. */
  pathStyle: boolean
}

export const declareBucketName = (setting: string, example: string) =>
  z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
    error: ({ input }) => `${setting} must be the name of a bucket such as ${example}, not "${input}".`,
  })

export const s3Environment = {
  S3_ENDPOINT: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/',
      {
        error: 'S3_ENDPOINT must be an origin such as https://s3.eu-central-1.amazonaws.com, without the bucket.',
      },
    )
    .optional(),
  S3_BUCKET: declareBucketName('S3_BUCKET', 'agency-files').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, {
      error: ({ input }) => `S3_REGION must be a region such as eu-central-1, not "${input}".`,
    })
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z
    .enum(['on', 'off'], { error: ({ input }) => `S3_PATH_STYLE must be on or off, not "${input}".` })
    .optional(),
}
type Read = z.output<z.ZodObject<typeof s3Environment>>

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Undefined when files stay in DATA_DIR. Call it after checkS3Settings() found none. */
export function readS3Settings(env: Read): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint: new URL(env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).origin,
    bucket,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
    // Self-hosted stores rarely have a host name for each bucket.
    pathStyle: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === 'on' : env.S3_ENDPOINT !== undefined,
  }
}

export function checkS3Settings(given: Record<string, unknown>): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith('S3_'))
  const unknown = names.filter((name) => !(name in s3Environment)).sort()
  const missing = names.length > 0 ? needed.filter((name) => !(name in given)) : []
  return [
    ...unknown.map(
      (name) => `${name} isn't a setting. The object store's settings are ${Object.keys(s3Environment).join(', ')}.`,
    ),
    ...missing.map((name) => `${name} is missing. An object store needs ${needed.join(', ')}.`),
  ]
}
