import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { Upload } from '@frontdesk/contract/kit/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { UploadedFile } from '../domain.ts'
import { check } from './parse.ts'
import { limitPartBorders } from './part-borders.ts'
import { normalizeUploadedName } from './uploaded-name.ts'

type Parts = AsyncIterator<Multipart, unknown>

// One file more than allowed, so that the error can name it.
const limits = { files: 2, fields: 20, parts: 22, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 10 }
/** Of a body beside its file: its fields, and the lines between them. */
const aroundFile = 256 * 1024

/**
 * The only file of a multipart body; text fields before it are parsed. The stream fails when it becomes too large, and
 * when anything follows the file: it ends only once the whole body has been read.
 */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ file: UploadedFile; fields: unknown; faultOf: (error: unknown) => unknown }> {
  if (!request.isMultipart())
    throw new AppError('unsupportedType', { message: 'Send the file as multipart/form-data.' })
  limitBytes(request.raw, upload.maxBytes + aroundFile)
  limitPartBorders(request.raw, limits.parts + 2)
  const parts = request.parts({ limits: { ...limits, fileSize: upload.maxBytes } })
  const { texts, part } = await readFields(parts, upload)
  let fault: unknown
  if (!upload.types.includes(part.mimetype)) {
    void readOut(parts, part)
    throw new AppError('unsupportedType', { message: `This kind of file isn't accepted here (${part.mimetype}).` })
  }
  const noteBreak = (error: unknown) => {
    if (isBroken(error)) fault ??= broken()
  }
  noteBreak(part.file.errored)
  part.file.on('error', noteBreak)
  part.file.once('limit', () => part.file.destroy(new AppError('tooLarge')))
  async function* bytes() {
    try {
      yield* part.file
      await refuseRest(parts)
    } catch (error) {
      fault ??= explained(error)
      throw fault
    }
  }
  const stream = Readable.from(bytes(), { objectMode: false }).once('close', () => part.file.destroy())
  // Before the file was read, perhaps: its sender reads the reply only after the whole body is gone.
  const drop = () => void stream.on('error', () => {}).resume()
  return {
    file: { name: normalizeUploadedName(part.filename), type: part.mimetype, stream },
    fields: upload.fields && checkFields(upload.fields, texts, drop),
    faultOf(error) {
      drop()
      // The reader's own error would hide the cause, for example when the stream ended before it was read.
      return fault && !(error instanceof AppError) ? fault : error
    },
  }
}

function checkFields(fields: NonNullable<Upload['fields']>, texts: object, drop: () => void) {
  try {
    return check(fields, texts, 'invalid')
  } catch (error) {
    drop()
    throw error
  }
}

/** A body that says how large it is is refused before it is read; one that doesn't is cut off where it becomes too large. */
function limitBytes(body: IncomingMessage, most: number) {
  if (Number(body.headers['content-length'] ?? 0) > most) throw new AppError('tooLarge')
  let arrived = 0
  body.on('data', (chunk: Buffer) => {
    arrived += chunk.length
    if (arrived > most) body.destroy()
  })
}

async function readFields(parts: Parts, { fields }: Upload): Promise<{ texts: object; part: MultipartFile }> {
  const texts = new Map<string, unknown>()
  for (;;) {
    const next = await parts.next().catch((error) => {
      throw explained(error)
    })
    if (next.done) throw new AppError('malformed', { fields: { file: 'attach a file as `file`' } })
    const part = next.value
    const { fieldname } = part
    if (part.type === 'file') {
      if (fieldname === 'file') return { texts: Object.fromEntries(texts), part }
      throw refused(parts, part, unknown)
    }
    if (!fields || !Object.hasOwn(fields.shape, fieldname)) throw refused(parts, part, unknown)
    if (texts.has(fieldname)) throw refused(parts, part, 'is there twice')
    if (part.valueTruncated) throw refused(parts, part, 'is too long')
    texts.set(fieldname, part.value)
  }
}

async function refuseRest(parts: Parts) {
  const next = await parts.next()
  if (next.done) return
  const { type, fieldname } = next.value
  throw refused(parts, next.value, type === 'file' && fieldname === 'file' ? 'send one file at a time' : unknown)
}

const unknown = 'is not known here'

function refused(parts: Parts, part: Multipart, why: string) {
  void readOut(parts, part)
  return new AppError('invalid', { fields: { [part.fieldname.slice(0, 80)]: why } })
}

/** Reads to the end of the body, because only then does the sender read the reply. */
async function readOut(parts: Parts, first: Multipart) {
  try {
    for (let part: Multipart | undefined = first; part; ) {
      if (part.type === 'file') part.file.on('error', () => {}).resume()
      const next = await parts.next()
      part = next.done ? undefined : next.value
    }
  } catch {
    // The sender of a broken body was refused already.
  }
}

const broken = () => new AppError('malformed', { fields: { file: 'did not arrive whole: send it again' } })

function explained(error: unknown): unknown {
  if (isBroken(error)) return broken()
  if (!(error instanceof Error && 'code' in error && limitReached.test(String(error.code)))) return error
  return new AppError('tooLarge', { message: `Send one file and at most ${limits.fields} other fields.` })
}
const limitReached = /^FST_(?:PARTS|FIELDS|FILES)_LIMIT$/

/** The parser's errors for a truncated or invalid body are plain errors without a status or code. */
const isBroken = (error: unknown) => error instanceof Error && !('code' in error) && parserSays.test(error.message)
const parserSays = /multipart|^Unsupported Content-Type|^The needle /i
