import { foldText } from '../rows/values/fold-text.ts'
import type { ColumnFacts } from './column-facts.ts'
import { foldHeading } from './fold-heading.ts'
import { headingRules, outlookAddress, type Target } from './heading-rules.ts'
import { labelColumns } from './label-columns.ts'
import type { ImportSource } from './recognize-source.ts'
import { splitBirthday } from './split-birthday.ts'

/**
 * Any number of columns may have these targets; for every other target only the first column has it, and the rest is
 * additional info.
 */
const shared: readonly Target[] = ['email', 'phone', 'mobilePhone', 'note', 'tags', 'extra', 'sealedExtra', 'skip']

/** A target for each column. Empty columns are skipped; unknown non-empty ones are stored as additional info. */
export function suggestMapping(source: ImportSource, columns: readonly ColumnFacts[]): Target[] {
  const rules =
    source === 'outlook' ? [...outlookAddress(fullestAddress(columns)), ...headingRules.outlook] : headingRules[source]
  const labels = labelColumns(columns.map((column) => column.name))
  const taken = new Set<Target>()
  const birthday = splitBirthday(columns.map((column) => column.name))
  const hasBirthday = columns.some(({ name }) => foldHeading(name) === 'birthday' && !mayBeWedding(name))
  const freeOf = (target: Target) => {
    const free = freeTarget(target, taken)
    taken.add(free)
    return free
  }
  return columns.map((column, index) => {
    if (column.filled === 0) return 'skip'
    if (birthday?.year === index) return freeOf('dob')
    if (birthday?.month === index || birthday?.day === index) return 'skip'
    // A label is read together with its value, and has no value of its own.
    if (labels.includes(index) && labels[index] === null) return 'skip'
    if (isRepeated(column, columns)) return 'skip'
    const heading = hasBirthday && mayBeWedding(column.name) ? 'anniversary' : headingOf(source, column)
    const ruled = rules.find(([pattern]) => pattern.test(heading))?.[1]
    const target = confirmed(ruled ?? byValues(source, column), column, columns[labels[index] ?? -1])
    // Skipped unless an admin decides otherwise; another program's id for a person may look like an account number.
    if (column.sealed && target !== 'externalId') return 'skip'
    if (shared.includes(target)) return target
    return freeOf(target)
  })
}

/**
 * A birthday in Brazil, an anniversary in Spain and Portugal: beside a birthday column it can't be another birthday.
 */
const mayBeWedding = (name: string) => foldText(name) === 'aniversario'

/** A second number belongs to the co-applicant; a third one must not be stored in plaintext. */
function freeTarget(target: Target, taken: ReadonlySet<Target>): Target {
  if (!taken.has(target)) return target
  if (target === 'ssn' && !taken.has('coSsn')) return 'coSsn'
  return target === 'ssn' || target === 'coSsn' ? 'skip' : 'extra'
}

function headingOf(source: ImportSource, { name }: ColumnFacts): string {
  const heading = foldHeading(name)
  if (source === 'pipedrive') return heading.replace(/^person /, '')
  if (source !== 'agency') return heading
  return heading.replace(/^(primary |first )?(named )?(applicant|insured)( 1)? (?!2 |id$|number$|no$|code$)/, '')
}

/** A heading that the values contradict is ignored. A few values prove nothing. */
function confirmed(target: Target, column: ColumnFacts, label: ColumnFacts | undefined): Target {
  const isDoubtful = (share: number) => column.filled >= 3 && share < 0.3
  if (target === 'email' || target === 'coEmail') return isDoubtful(column.emails) ? 'extra' : target
  if (target === 'state' || target === 'mailingState') return column.statuses > 0.5 ? 'extra' : target
  if (target === 'dob' || target === 'coDob') return isDoubtful(column.dates) ? 'extra' : target
  if (target !== 'phone' && target !== 'mobilePhone' && target !== 'coMobilePhone') return target
  // Google separates several numbers with colons, which the share of phones includes.
  if (isDoubtful(column.phones)) return 'extra'
  return target === 'phone' && label && label.mobiles > 0.5 ? 'mobilePhone' : target
}

const knownWhole: readonly ImportSource[] = ['google', 'vcard', 'outlook', 'hubspot']

/**
 * Google's, Outlook's, and HubSpot's headings are all known, so an unknown heading there is not a phone: perhaps a fax.
 * Dates under an unknown heading may be any dates: they are stored as additional info.
 */
function byValues(source: ImportSource, column: ColumnFacts): Target {
  if (column.private) return 'ssn'
  if (knownWhole.includes(source)) return 'extra'
  if (column.emails >= 0.8) return 'email'
  return column.writtenPhones >= 0.8 ? 'phone' : 'extra'
}

/** Google repeats each address as a single text. */
function isRepeated(column: ColumnFacts, columns: readonly ColumnFacts[]): boolean {
  const base = /^(address \d+) formatted$/.exec(foldHeading(column.name))?.[1]
  const street = base && columns.find((other) => foldHeading(other.name) === `${base} street`)
  return !!street && street.filled >= column.filled
}

function fullestAddress(columns: readonly ColumnFacts[]) {
  const filled = (kind: string) =>
    columns
      .filter((column) => foldHeading(column.name).startsWith(`${kind} street`))
      .reduce((sum, { filled: rows }) => sum + rows, 0)
  const [home, business, other] = [filled('home'), filled('business'), filled('other')]
  if (home >= business && home >= other) return 'home'
  return business >= other ? 'business' : 'other'
}
