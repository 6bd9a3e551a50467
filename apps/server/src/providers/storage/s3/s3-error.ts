import type { IncomingMessage } from 'node:http'
import { FileError } from '../storage.ts'

/** An error reply of the store. */
export class S3Error extends FileError {
  override name = 'FileError'
  readonly status: number
  /** Such as NoSuchBucket; empty when the reply has no body. */
  readonly code: string
  /** The bucket's region, when that was the problem. */
  readonly region: string | undefined
  constructor(status: number, answer: string) {
    const code = parseElement(answer, 'Code') ?? ''
    super('unavailable', `The object store answered ${status}${code && ` ${code}`}.`)
    this.status = status
    this.code = code
    this.region = parseElement(answer, 'Region')
  }
}

const mostBytes = 64_000

/** Reads the reply of a failed call; errors are short, and anything longer is not read. */
export async function readS3Error(reply: IncomingMessage): Promise<S3Error> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) break
  }
  return new S3Error(reply.statusCode ?? 0, Buffer.concat(chunks).toString())
}

// The second code is for two conflicting conditional puts: the retry finds out which was first.
const passingCodes = new Set(['RequestTimeout', 'ConditionalRequestConflict'])

/** Temporarily busy or broken, as opposed to refused. */
export function isPassing(error: unknown): boolean {
  if (error instanceof S3Error) return error.status === 429 || error.status >= 500 || passingCodes.has(error.code)
  return !(error instanceof FileError)
}

/** The text of the first element of that name. The few that are read contain plain words and keys, never markup. */
export function parseElement(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
