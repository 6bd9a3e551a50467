import { type PictureSize, viewOf } from './size.ts'

const image = 0x2c
const extension = 0x21

/** The logical screen, or the first frame where that is larger: browsers enlarge the screen to it. */
export function gifSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 13) return undefined
  const word = (at: number) => view.getUint16(at, true)
  const colors = bytes[10] ?? 0
  let at = 13 + (colors & 0x80 ? 3 * 2 ** ((colors & 7) + 1) : 0)
  while (bytes[at] === extension) at = afterBlocks(bytes, at + 2)
  if (bytes[at] !== image || at + 9 > bytes.length) return undefined
  return {
    width: Math.max(word(6), word(at + 1) + word(at + 5)),
    height: Math.max(word(8), word(at + 3) + word(at + 7)),
  }
}

/** Each block starts with its length; an empty block is the last. */
function afterBlocks(bytes: Uint8Array, from: number) {
  let at = from
  while (bytes[at]) at += 1 + (bytes[at] ?? 0)
  return at + 1
}
