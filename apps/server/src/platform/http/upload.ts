import type { Upload } from '@frontdesk/contract/kit/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { UploadedFile } from '../domain.ts'
import { check } from './parse.ts'

/** The one file of a multipart body; text fields that precede it are parsed. The stream fails when it grows too large. */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ file: UploadedFile; fields: unknown }> {
  if (!request.isMultipart())
    throw new AppError('unsupportedType', { message: 'Send the file as multipart/form-data.' })
  const part = await request.file({ limits: { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 10_000 } })
  if (part?.fieldname !== 'file') throw new AppError('malformed', { fields: { file: 'attach a file as `file`' } })
  if (!upload.types.includes(part.mimetype)) {
    part.file.resume()
    throw new AppError('unsupportedType', { message: `This kind of file is not accepted here (${part.mimetype}).` })
  }
  part.file.once('limit', () => part.file.destroy(new AppError('tooLarge')))
  const texts = Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
  )
  return {
    file: { name: part.filename.slice(0, 255), type: part.mimetype, stream: part.file },
    fields: upload.fields ? check(upload.fields, Object.fromEntries(texts), 'invalid') : undefined,
  }
}
