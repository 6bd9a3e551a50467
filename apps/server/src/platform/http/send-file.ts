import { withoutUnseen } from '@frontdesk/contract/kit/text'
import type { FastifyReply } from 'fastify'
import type { FileReply } from '../domain.ts'

export function sendFile(reply: FastifyReply, file: FileReply) {
  reply
    .type(file.type)
    .header('x-content-type-options', 'nosniff')
    // Whatever the file contains and however it is opened, it can't run scripts or load anything.
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    // Cached for the person who asked for it: the next person to sign in must be authenticated before getting it.
    .header('vary', 'authorization')
    .header('cache-control', file.immutable ? 'private, max-age=31536000, immutable' : 'private, no-store')
  if (file.anySite) reply.header('cross-origin-resource-policy', 'cross-origin')
  const { part, size } = file
  if (part !== undefined) reply.header('accept-ranges', 'bytes')
  if (part) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    reply.header('content-length', part.end - part.start + 1)
  } else if (size !== undefined) reply.header('content-length', size)
  if (file.etag) reply.header('etag', file.etag)
  if (file.downloadAs) {
    // Names stored before they were cleaned may still contain invisible characters.
    const name = withoutUnseen(file.downloadAs, 'line')
    const ascii = name.replace(/[^\w.-]/g, '_')
    const encoded = encodeURIComponent(name)
    reply.header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  }
  return reply.send(file.stream)
}
