/** Pictures, sounds, and keys: their lines are discarded as they are read. */
export const media = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY'])

const nameAt = /^(?:[\w-]+\.)?([\w-]+)[;:]/

/**
 * Data that programs store for themselves: images under their own property names, encoded data, property lists, XML.
 */
const isBlob = /^X-[\w-]*(PHOTO|IMAGE|THUMB|AVATAR|PLIST|XML|BLOB|BINARY)/
const isPacked = /^[^:]*;(?:ENCODING=)?"?(?:B|BASE64)"?[;:]/i
const isMarkup = /^[^:]*:\s*(?:&lt;|<)(?:[?!]|plist|html|svg|dict|array|\w+[\s>:])/i
const isBinaryList = /^[^:]*:\s*(?:bplist|YnBsaXN0|data:)/i

/** The name and parameters of any property end before this length. */
export const longestHead = 1000

/** `line`: a property, or its beginning. */
export function isDropped(line: string): boolean {
  const head = line.slice(0, longestHead)
  const name = nameAt.exec(head)?.[1]?.toUpperCase() ?? ''
  if (media.has(name)) return true
  return (
    name.startsWith('X-') &&
    [isBlob.test(name), isPacked.test(head), isMarkup.test(head), isBinaryList.test(head)].some(Boolean)
  )
}
