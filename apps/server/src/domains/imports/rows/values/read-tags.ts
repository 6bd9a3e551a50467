import { normalizeName } from '../../normalize/normalize-name.ts'

const longestTag = 60

/** Google marks its predefined groups with a star: `* myContacts ::: Clients` is the tag Clients. */
export function readTags(cell: string): { tags: string[]; tooLong: string[] } {
  const names = cell
    .split(/:::|[;,\n]/)
    .map((name) => (normalizeName(name) ?? '').replace(/^\s*"+|(?<!")"+\s*$/g, '').trim())
    .filter((name) => name !== '' && !name.startsWith('*'))
  return {
    tags: names.filter((name) => name.length <= longestTag),
    tooLong: names.filter((name) => name.length > longestTag),
  }
}
