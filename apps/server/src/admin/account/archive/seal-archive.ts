import { randomBytes } from 'node:crypto'
import { piecesOf } from '#platform/crypto/pieces'
import { archiveFormat, deriveKey, pieceBytes, sealPiece, usualCost } from './archive-key.ts'

/** `cost`: log2 of scrypt's N. */
export async function* sealArchive(
  passphrase: string,
  bytes: AsyncIterable<Uint8Array>,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const { key, check } = await deriveKey(passphrase, salt, cost)
  const words = ['frontdesk-account', archiveFormat, cost, salt.toString('base64url'), check.toString('base64url')]
  const head = { key, line: Buffer.from(`${words.join(' ')}\n`) }
  yield head.line
  let place = 0
  for await (const { piece, isLast } of piecesOf(bytes, pieceBytes)) {
    yield sealPiece(head, place, isLast, piece)
    place += 1
  }
}
