import { splitIntoPieces } from '#platform/crypto/pieces'
import { type ArchiveHead, pieceBytes, sealPiece } from './archive-key.ts'

export async function* sealArchive(head: ArchiveHead, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield head.line
  let place = 0
  for await (const { piece, isLast } of splitIntoPieces(bytes, pieceBytes)) {
    yield sealPiece(head, place, isLast, piece)
    place += 1
  }
}
