import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { readJson, UnfitJson } from '../json/read-json.ts'

/** Bodies are JSON or, where a file is taken, multipart. Each route states how many bytes of them are read at all. */
export function addJsonBodies(app: FastifyInstance) {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer))
    } catch (error) {
      done(unreadable(error))
    }
  })
}

function unreadable(error: unknown): AppError {
  if (!(error instanceof UnfitJson)) return new AppError('malformed', { message: 'The body is not valid JSON.' })
  if (error.why === 'many')
    return new AppError('tooLarge', { message: 'The request has more values than allowed. Send fewer at once.' })
  const fault = error.why === 'deep' ? 'is nested too deeply' : 'has a field named __proto__'
  return new AppError('malformed', { fields: { body: fault } })
}
