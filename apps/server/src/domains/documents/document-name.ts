import { documentLimits, documentTypeOf } from '@frontdesk/contract/documents/document-types'

/** The name with an extension that matches its type, so that other programs open the file as what it is. */
export function documentNameFor(type: string, given: string): string {
  const name = given || 'Document'
  const endings = documentTypeOf(type)?.endings ?? []
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return cut(name, '')
  return cut(name, endings[0] ?? '')
}

/** Whole characters only, leaving room for the extension. */
const cut = (name: string, ending: string) => {
  const own = ending || (/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '')
  const stem = ending ? name : name.slice(0, name.length - own.length)
  return stem.slice(0, documentLimits.name - own.length).toWellFormed() + own
}
