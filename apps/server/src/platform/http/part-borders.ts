import type { IncomingMessage } from 'node:http'
import { AppError } from '../app-error.ts'

/** Of the characters that RFC 2046 allows, unquoted or quoted, up to the end of the parameter. */
const boundaryIn = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i
const boundaries = /boundary[*\d\s]*=/gi

/**
 * Overwrites the borders between parts beyond `most`, before the parser sees them: it makes a stream for each one, also for
 * the parts that it skips, and a body may have 100,000. Call it before the parser listens to the body.
 */
export function limitPartBorders(body: IncomingMessage, most: number) {
  const type = body.headers['content-type'] ?? ''
  const boundary = boundaryIn.exec(type)?.[2]
  // With two of them the parser could take the other one.
  if (!boundary || type.match(boundaries)?.length !== 1)
    throw new AppError('malformed', { message: 'Send the file as multipart/form-data with one boundary.' })
  const border = Buffer.from(`\r\n--${boundary}`)
  let seen = 0
  body.on('data', (chunk: Buffer) => {
    // One that is cut in two by a chunk's end isn't counted: there are no more of them than chunks.
    for (let at = 0; seen <= most; at += border.length) {
      at = chunk.indexOf(border, at)
      if (at < 0) return
      if (++seen > most) return void chunk.fill(0, at)
    }
    chunk.fill(0)
  })
}
