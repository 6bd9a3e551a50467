import { headBytes, pieceBytes, sealedPieceBytes } from '#platform/crypto/file-seal'
import type { ByteRange } from './storage.ts'

/** The chunks that contain a range of a file of `size` bytes, and its offset within them. */
export function findPieces({ start, end }: ByteRange, size: number) {
  const last = Math.min(end ?? size - 1, size - 1)
  const firstPiece = Math.floor(start / pieceBytes)
  const afterLast = Math.floor(last / pieceBytes) + 1
  const pieces = Math.ceil(size / pieceBytes)
  const tagBytes = sealedPieceBytes - pieceBytes
  const sealedEnd = afterLast === pieces ? size + pieces * tagBytes : afterLast * sealedPieceBytes
  return {
    stored: { start: headBytes + firstPiece * sealedPieceBytes, end: headBytes + sealedEnd - 1 },
    firstPiece,
    skip: start - firstPiece * pieceBytes,
    length: last - start + 1,
  }
}
