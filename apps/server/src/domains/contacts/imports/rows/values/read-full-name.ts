import { normaliseName, splitFullName } from '../../../normalise/normalise-name.ts'

export interface FullName {
  firstName: string | null
  lastName: string | null
  suffix: string | null
  companyName: string | null
}

const suffixes: Record<string, string> = { jr: 'Jr.', sr: 'Sr.', ii: 'II', iii: 'III', iv: 'IV', esq: 'Esq.' }
const suffix = /[\s,]+(jr|sr|ii|iii|iv|esq)\.?(?=,|$)/i
const company = /[\s,](inc|llc|llp|ltd|corp|gmbh|plc|company|corporation)\.?$/i

/** `Smith Jr., John`, `John Q. Smith III`, `Harbor Bakery LLC`. */
export function readFullName(text: string): FullName {
  const name = normaliseName(text) ?? ''
  if (company.test(name)) return { firstName: null, lastName: null, suffix: null, companyName: name }
  const found = suffix.exec(name)
  const rest = found ? name.replace(suffix, '') : name
  return {
    ...splitFullName(rest),
    suffix: found ? (suffixes[found[1]?.toLowerCase() ?? ''] ?? null) : null,
    companyName: null,
  }
}
