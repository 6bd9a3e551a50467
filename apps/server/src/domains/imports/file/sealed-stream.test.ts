import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { pieces } from './fixtures/fixture.factory.ts'
import { openBytes, SealedFileError, sealBytes } from './sealed-stream.ts'

const [one, two] = [1, 2].map((id) => `${id}:${randomBytes(32).toString('base64')}`)
const keys = createKeys(parseFieldKeys(`${one}`))
const piece = 64 * 1024

const whole = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes))
const sealed = (bytes: Buffer, scope = 'a') => whole(sealBytes(keys, scope, pieces(bytes, 10_007)))
const opened = (bytes: Buffer, scope = 'a', ring = keys) => whole(openBytes(ring, scope, pieces(bytes, 9_001)))
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece + 5])('%d bytes survive a round trip', async (size) => {
  const bytes = randomBytes(size)
  const kept = await sealed(bytes)
  expect(digest(await opened(kept))).toBe(digest(bytes))
  // A single byte would be found in any text.
  if (size >= 16) expect(kept.includes(bytes.subarray(0, 16))).toBe(false)
})

test('an older key still opens what it sealed', async () => {
  const kept = await sealed(Buffer.from('hello'))
  expect(String(await opened(kept, 'a', createKeys(parseFieldKeys(`${two},${one}`))))).toBe('hello')
})

describe('does not open', () => {
  const bytes = randomBytes(2 * piece)
  const full = piece + 16
  test.each<[string, (kept: Buffer) => Buffer]>([
    ['when a byte was changed', (kept) => Buffer.from(kept.map((byte, place) => (place === 5000 ? byte ^ 1 : byte)))],
    ['when the last piece is gone', (kept) => kept.subarray(0, -16)],
    ['when a whole piece is gone', (kept) => kept.subarray(0, 1 + full)],
    [
      'when pieces changed places',
      (kept) =>
        Buffer.concat([
          kept.subarray(0, 1),
          kept.subarray(1 + full, 1 + 2 * full),
          kept.subarray(1, 1 + full),
          kept.subarray(1 + 2 * full),
        ]),
    ],
    ['when nothing is left', (kept) => kept.subarray(0, 0)],
  ])('%s', async (_, change) => {
    await expect(opened(change(await sealed(bytes)))).rejects.toThrow(SealedFileError)
  })
  test('as another file', async () => {
    await expect(opened(await sealed(bytes), 'b')).rejects.toThrow(SealedFileError)
  })
})
