import { foldText } from '../rows/values/fold-text.ts'

export type ImportSource = 'google' | 'outlook' | 'plain'

/** By headings that no other program writes. */
export function recogniseSource(headings: readonly string[]): ImportSource {
  const folded = new Set(headings.map(foldText))
  const named = folded.has('given name') || folded.has('first name') || folded.has('name')
  if (named && (folded.has('email 1 value') || folded.has('phone 1 value'))) return 'google'
  const outlookPhones = ['business phone', 'home phone', 'mobile phone'].filter((heading) => folded.has(heading))
  const outlookOwn = ['email address', 'email display name', 'home street', 'business street', 'categories']
  const own = outlookOwn.filter((heading) => folded.has(heading))
  return folded.has('first name') && outlookPhones.length >= 2 && own.length >= 2 ? 'outlook' : 'plain'
}
