/** Pictures, sounds and keys: their lines are let go as they come. */
export const media = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY'])

const nameAt = /^(?:[\w-]+\.)?([\w-]+)[;:]/

/** What programs keep for themselves: images under names of their own, packed data, property lists, XML. */
const isBlob = /^X-[\w-]*(PHOTO|IMAGE|THUMB|AVATAR|PLIST|XML|BLOB|BINARY)/
const isPacked = /^[^:]*;(?:ENCODING=)?"?(?:B|BASE64)"?[;:]/i
const isMarkup = /^[^:]*:\s*(?:&lt;|<)(?:[?!]|plist|html|svg|dict|array|\w+[\s>:])/i
const isBinaryList = /^[^:]*:\s*(?:bplist|YnBsaXN0|data:)/i

/** By then the name and the parameters of any property are over. */
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
