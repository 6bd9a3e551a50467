import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { largestAudio } from '../transcripts.ts'
import { createOpenaiTranscripts } from './openai-transcripts.ts'

const key = 'sk-0123456789'
const mp3 = Buffer.from([0xff, 0xfb, 0x00, 0x0d, 0x0a])
const said = 'my policy number is one two three'

interface Asked {
  method: string | undefined
  path: string | undefined
  authorization: string | undefined
  form: FormData
}

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** A speech service that answers as told, and what it was asked. */
async function service(reply: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(await buffer(request))
    const { method, url: path, headers } = request
    const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
    asked.push({ method, path, authorization: headers.authorization, form })
    reply(response, request)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    close = undefined
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, url, transcripts: createOpenaiTranscripts({ url, key, model: 'whisper-1' }) }
}

const says = (text: unknown) => (response: ServerResponse) => response.end(JSON.stringify({ text }))
const english = { language: 'en' }
const failing = (transcribing: Promise<string>): Promise<Error> =>
  transcribing.then(
    () => expect.unreachable('It did not fail.'),
    (error) => error,
  )

test('sends the recording as the interface takes it, with the key', async () => {
  const { asked, transcripts } = await service(says(' Please call me.\n It is urgent.\n'))
  expect(await transcripts.transcribe(mp3, english)).toBe('Please call me.\nIt is urgent.')
  expect(asked).toMatchObject([{ method: 'POST', path: '/v1/audio/transcriptions', authorization: `Bearer ${key}` }])
  const { file, ...fields } = Object.fromEntries(asked[0]?.form ?? [])
  expect(fields).toEqual({ model: 'whisper-1', response_format: 'json', language: 'en' })
  expect(file).toMatchObject({ name: 'recording.mp3', type: 'audio/mpeg' })
  expect(Buffer.from(await (file as File).arrayBuffer())).toEqual(mp3)
})

test('needs neither a key nor a language, and may be below a path', async () => {
  const { asked, url } = await service(says('¿Bueno?'))
  const transcripts = createOpenaiTranscripts({ url: `${url}/whisper`, model: 'small' })
  expect(await transcripts.transcribe(mp3, { language: null })).toBe('¿Bueno?')
  expect(asked).toMatchObject([{ path: '/whisper/v1/audio/transcriptions', authorization: undefined }])
  expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
    ...{ model: 'small', response_format: 'json', file: expect.anything() },
  })
})

test.each([
  [400, 'TranscriptRefused'],
  [413, 'TranscriptRefused'],
  [415, 'TranscriptRefused'],
  // A wrong key or address is nothing about this recording.
  [401, 'TranscriptsUnavailable'],
  [403, 'TranscriptsUnavailable'],
  [404, 'TranscriptsUnavailable'],
  [429, 'TranscriptsUnavailable'],
  [500, 'TranscriptsUnavailable'],
  [503, 'TranscriptsUnavailable'],
])('the status %i is %s, without a word of the reply', async (status, name) => {
  const { transcripts } = await service((response) => response.writeHead(status).end(`Refused ${key}: ${said}`))
  const error = await failing(transcripts.transcribe(mp3, english))
  expect(error).toMatchObject({ name, message: expect.stringContaining(String(status)) })
  expect(error.cause).toBeUndefined()
  expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/sk-0123|policy/)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['not JSON', (response) => response.end(said)],
  ['of another shape', (response) => response.end(JSON.stringify({ text: [said] }))],
  [
    'cut off',
    (response) => void response.writeHead(200, { 'content-length': 99 }).write(said, () => response.destroy()),
  ],
  ['huge', (response) => response.end(JSON.stringify({ text: said.repeat(60_000) }))],
  ['endless', (response) => pour(response)],
])('an answer that is %s is none', async (_, reply) => {
  const { transcripts } = await service(reply)
  const error = await failing(transcripts.transcribe(mp3, english))
  expect(error).toMatchObject({ name: 'TranscriptsUnavailable' })
  expect(`${error.stack}${error.cause}`).not.toContain('policy')
})

function pour(response: ServerResponse) {
  response.write(Buffer.alloc(256 * 1024, ' '), (error) => {
    if (!error && response.writable) setImmediate(pour, response)
  })
}

test('strips invisible characters from a transcript', async () => {
  const { transcripts } = await service(says('One\u0000\u001b[31m\u0007\r\nTwo\u202e\ud800 \u{1f600}\u0085'))
  expect(await transcripts.transcribe(mp3, english)).toBe('One[31m\nTwo\ufffd \u{1f600}')
})

test('silence has an empty transcript', async () => {
  const { transcripts } = await service(says(' \n '))
  expect(await transcripts.transcribe(mp3, english)).toBe('')
})

test('takes a limited time, until the reply is complete', async () => {
  for (const reply of [() => {}, (response: ServerResponse) => void response.write('{"text":')]) {
    const { url } = await service(reply)
    const transcripts = createOpenaiTranscripts({ url, key, model: 'whisper-1', timeout: 100 })
    await expect(transcripts.transcribe(mp3, english)).rejects.toMatchObject({
      ...{ name: 'TranscriptsUnavailable', message: 'The speech service took too long.' },
    })
    await close?.()
  }
})

test('ends when whoever asked gives up', async () => {
  const giving = new AbortController()
  const { transcripts } = await service(() => giving.abort())
  await expect(transcripts.transcribe(mp3, { ...english, signal: giving.signal })).rejects.toMatchObject({
    name: 'TranscriptsUnavailable',
  })
})

test('follows nobody elsewhere', async () => {
  const { asked, transcripts } = await service((response, { url }) =>
    url === '/elsewhere' ? says('Hello.')(response) : response.writeHead(307, { location: '/elsewhere' }).end(),
  )
  await expect(transcripts.transcribe(mp3, english)).rejects.toMatchObject({
    ...{ name: 'TranscriptsUnavailable', message: 'The speech service answered 307.' },
  })
  expect(asked).toHaveLength(1)
})

test('a service that is away is reported without what was sent', async () => {
  const transcripts = createOpenaiTranscripts({ url: 'http://127.0.0.1:9', key, model: 'whisper-1' })
  const error = await failing(transcripts.transcribe(mp3, english))
  expect(error).toMatchObject({ name: 'TranscriptsUnavailable' })
  expect(error.cause).toBeUndefined()
  expect(`${error.stack}${JSON.stringify(error)}`).not.toContain('sk-0123')
})

test('does not send more than 25 MB', async () => {
  const { asked, transcripts } = await service(says('Hello.'))
  await expect(transcripts.transcribe(Buffer.alloc(largestAudio + 1), english)).rejects.toMatchObject({
    name: 'TranscriptRefused',
  })
  expect(asked).toEqual([])
})
