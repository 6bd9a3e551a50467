import type { ErrorBody } from '@frontdesk/contract/kit/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { InvalidIfMatch } from '../db/versions.ts'

/**
 * Every error is sent as `{ code, message, fields?, details? }`; unexpected ones are logged and reveal nothing more.
 */
export function addErrorReplies(app: FastifyInstance) {
  app.setErrorHandler(replyWithError)
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError('notFound', { message: 'This address doesn’t exist.' })
    send(request, reply, error, error)
  })
}

export function replyWithError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  send(request, reply, convertError(error), error)
}

function send(request: FastifyRequest, reply: FastifyReply, error: AppError, cause: Error) {
  if (error.status >= 500) request.log.error({ err: cause }, 'request failed')
  if (error.facts.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(error.facts.retryAfter)))
  if (error.code === 'rangeNotSatisfiable') reply.header('content-range', `bytes */${sizeIn(error.facts.details)}`)
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.facts.fields && { fields: error.facts.fields }),
    ...(error.facts.details !== undefined && { details: error.facts.details }),
  }
  reply.code(error.status).type('application/json').header('cache-control', 'no-store').send(body)
}

const sizeIn = (details: unknown) => (details as { size: number }).size

/** What a caller learns of an error: itself if it is one of ours, else by its status; anything unexpected is `internal`. */
export function convertError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof InvalidIfMatch) return new AppError('malformed', { fields: { 'If-Match': error.message } })
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new AppError('tooLarge')
  if (status === 415) return new AppError('unsupportedType')
  if (status === 429) return new AppError('tooManyRequests')
  if (status >= 400 && status < 500) return new AppError('malformed', { message: readable(error) })
  return new AppError('internal')
}

function readable(error: Error) {
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) return 'The body is not valid JSON.'
  return 'The request could not be read.'
}
