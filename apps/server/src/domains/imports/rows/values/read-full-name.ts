import { normalizeName, splitFullName } from '../../normalize/normalize-name.ts'

export interface FullName {
  /** `Dr.`: a contact has no field for it. */
  title: string | null
  firstName: string | null
  lastName: string | null
  suffix: string | null
  companyName: string | null
}

const suffixes: Record<string, string> = { jr: 'Jr.', sr: 'Sr.', ii: 'II', iii: 'III', iv: 'IV', esq: 'Esq.' }
const suffix = /(?<![\s,])[\s,]+(jr|sr|ii|iii|iv|esq)\.?(?=,|$)/i
/**
 * Judge and Gen are also first names (Judge Reinhold, Gen Urobuchi): before a single name, these are titles only with a
 * dot.
 */
const title =
  /^(?:(?:(?:dr|mr|mrs|ms|miss|mx|prof|rev|capt|sgt|lt)\.?|(?:hon|sir|dame|judge|col|gen)(?:\.|(?=\s\S+\s\S)))\s)+/i
const company = /[\s,](inc|llc|llp|ltd|corp|gmbh|plc|company|corporation)\.?$/i

/** `Smith Jr., John`, `John Q. Smith III`, `Harbor Bakery LLC`. */
export function readFullName(text: string): FullName {
  const name = normalizeName(text) ?? ''
  if (company.test(name)) return { title: null, firstName: null, lastName: null, suffix: null, companyName: name }
  const found = suffix.exec(name)
  const whole = found ? name.replace(suffix, '') : name
  const titled = title.exec(whole)?.[0] ?? ''
  const rest = whole.slice(titled.length)
  return {
    title: titled.trim() || null,
    ...splitFullName(rest),
    suffix: found ? (suffixes[found[1]?.toLowerCase() ?? ''] ?? null) : null,
    companyName: null,
  }
}
