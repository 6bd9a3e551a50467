import type { IncomingMessage } from 'node:http'
import { FileError } from '../storage.ts'

/** What a store answers when it does not do as asked. */
export class S3Error extends FileError {
  override name = 'FileError'
  readonly status: number
  /** Such as NoSuchBucket; empty where the answer has no body. */
  readonly code: string
  /** Where the bucket is, when that is what was wrong. */
  readonly region: string | undefined
  constructor(status: number, answer: string) {
    const code = elementOf(answer, 'Code') ?? ''
    super('unavailable', `The object store answered ${status}${code && ` ${code}`}.`)
    this.status = status
    this.code = code
    this.region = elementOf(answer, 'Region')
  }
}

const mostBytes = 64_000

/** Reads the answer of a call that failed; errors are short, and whatever is longer is none of ours. */
export async function errorOf(reply: IncomingMessage): Promise<S3Error> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) break
  }
  return new S3Error(reply.statusCode ?? 0, Buffer.concat(chunks).toString())
}

// The second where two puts with a condition met: the one that is tried again finds out which was first.
const passingCodes = new Set(['RequestTimeout', 'ConditionalRequestConflict'])

/** Busy or broken for a moment, as against refused. */
export function isPassing(error: unknown): boolean {
  if (error instanceof S3Error) return error.status === 429 || error.status >= 500 || passingCodes.has(error.code)
  return !(error instanceof FileError)
}

/** The text of the first element of that name. The few that are read hold plain words and keys, never markup. */
export function elementOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
