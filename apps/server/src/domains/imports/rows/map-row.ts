import { isNorthAmerican } from '@frontdesk/contract/forms/kit/states'
import { zipProblem } from '@frontdesk/contract/forms/kit/zip-states'
import { type TextKind, withoutUnseen } from '@frontdesk/contract/kit/text'
import type { ImportColumn } from '../mapping/analyze-table.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { extraName, labelColumns } from '../mapping/label-columns.ts'
import { joinBirthday, splitBirthday } from '../mapping/split-birthday.ts'
import { importFileTexts } from '../texts/file.texts.ts'
import { importRowTexts } from '../texts/rows.texts.ts'
import { cellReaders } from './cell-readers.ts'
import { type ContactDraft, emptyDraft, keepUnread } from './contact-draft.ts'
import { fillPlaces } from './fill-places.ts'
import { nameNameless, readFullNameCell } from './row-name.ts'
import { type PhoneCell, readPhones } from './row-phones.ts'
import { isCountryHeading, readCountry } from './values/read-country.ts'

export type MapRow = (cells: readonly string[]) => ContactDraft

export interface RowReading {
  /** YYYY-MM-DD. */
  today: string
  /** The account's country: two letters. */
  country: string
}

const isPhone = (target: Target): target is PhoneCell['target'] =>
  target === 'phone' || target === 'mobilePhone' || target === 'coMobilePhone'

const kindOf = (target: Target = 'extra'): TextKind =>
  target === 'note' || target === 'extra' || target === 'sealedExtra' ? 'lines' : 'line'

/** Programs put invisible characters around phones: removing them is not reported. */
const isWritten = (target: Target = 'extra') => target !== 'skip' && !isPhone(target)

/** The only conversion from a row to a contact: preview and import both use it. */
export function rowMapper(
  columns: readonly ImportColumn[],
  mapping: readonly Target[],
  { today, country }: RowReading,
): MapRow {
  const birthday = splitBirthday(columns.map((column) => column.name))
  const labels = labelColumns(columns.map((column) => column.name))
  const countries = columns.flatMap(({ name }, index) => (isCountryHeading(name) ? [index] : []))
  const countrySaid = (cells: readonly string[]) =>
    countries.map((index) => readCountry(cells[index] ?? '')).find((read) => read !== null)
  const dialed = mapping.flatMap((target, index) => (isPhone(target) ? [index] : []))
  const isAbroad = (cells: readonly string[]) => {
    const said = countrySaid(cells)
    if (said) return !isNorthAmerican(said)
    const codes = dialed.flatMap((index) => /^\s*(?:\+|00)\s*[1-9]/.exec(cells[index] ?? '') ?? [])
    return codes.length > 0 ? !codes.some((code) => code.endsWith('1')) : !isNorthAmerican(country)
  }

  return (row) => {
    const cells = row.map((cell, index) => withoutUnseen(cell, kindOf(mapping[index])))
    const draft = emptyDraft()
    const phones: PhoneCell[] = []
    const fullNames: { value: string; heading: string }[] = []
    const abroad = isAbroad(cells)
    for (const [index, { name, dayFirst }] of columns.entries()) {
      const target = mapping[index] ?? 'extra'
      const isJoined = birthday?.year === index && target === 'dob'
      const value = isJoined ? joinBirthday(birthday, cells) : (cells[index] ?? '')
      if (value === '' || target === 'skip') continue
      const label = cells[labels[index] ?? -1] ?? ''
      const heading = extraName(name, label)
      if (target === 'fullName') fullNames.push({ value, heading })
      else if (isPhone(target)) phones.push({ target, value, heading, label })
      else cellReaders[target](draft, { value, heading, dayFirst, today, abroad })
    }
    storeExtraCells(draft, cells, columns.length)
    readPhones(draft, phones, countrySaid(cells) ?? country)
    for (const { value, heading } of fullNames) readFullNameCell(draft, value, heading)
    nameNameless(draft)
    if (!abroad) {
      fillPlaces(draft)
      compareZips(draft)
    }
    sayRemoved(
      draft,
      columns.filter((_, index) => isWritten(mapping[index]) && cells[index] !== row[index]),
    )
    return draft
  }
}

/** Both are taken as the file has them. */
function compareZips({ values, problems }: ContactDraft) {
  const { zipcode, state, mailingZipcode, mailingState } = values
  for (const problem of [zipProblem(zipcode ?? '', state ?? ''), zipProblem(mailingZipcode ?? '', mailingState ?? '')])
    if (problem) problems.push(problem.replace(/\.$/, ''))
}

function sayRemoved(draft: ContactDraft, columns: readonly ImportColumn[]) {
  if (columns.length === 0) return
  const names = columns.map(({ name }) => `“${name}”`).join(', ')
  draft.problems.push(importRowTexts.invisible(names))
}

/** Cells beyond the headings: usually an unquoted delimiter inside a value. */
function storeExtraCells(draft: ContactDraft, cells: readonly string[], columns: number) {
  for (const [place, value] of cells.slice(columns).entries()) {
    if (value !== '')
      keepUnread(draft, importFileTexts.column(columns + place + 1), value, importRowTexts.beyondHeadings)
  }
}
