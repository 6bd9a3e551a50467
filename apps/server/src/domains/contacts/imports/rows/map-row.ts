import type { ImportColumn } from '../mapping/analyse-table.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { extraName, labelColumns } from '../mapping/label-columns.ts'
import { cellReaders } from './cell-readers.ts'
import { type ContactDraft, emptyDraft, keepUnread } from './contact-draft.ts'
import { nameNameless, readFullNameCell } from './row-name.ts'
import { type PhoneCell, readPhones } from './row-phones.ts'

export type MapRow = (cells: readonly string[]) => ContactDraft

/** The one way from a row to a contact: preview and import both use it. `today`: YYYY-MM-DD. */
export function rowMapper(columns: readonly ImportColumn[], mapping: readonly Target[], today: string): MapRow {
  const labels = labelColumns(columns.map((column) => column.name))

  return (cells) => {
    const draft = emptyDraft()
    const phones: PhoneCell[] = []
    const fullNames: { value: string; heading: string }[] = []
    for (const [index, { name, dayFirst }] of columns.entries()) {
      const value = cells[index] ?? ''
      const target = mapping[index] ?? 'extra'
      if (value === '' || target === 'skip') continue
      const label = cells[labels[index] ?? -1] ?? ''
      const heading = extraName(name, label)
      if (target === 'fullName') fullNames.push({ value, heading })
      else if (target === 'phone' || target === 'mobilePhone' || target === 'coMobilePhone') {
        phones.push({ target, value, heading, label })
      } else cellReaders[target](draft, { value, heading, dayFirst, today })
    }
    keepOverhang(draft, cells, columns.length)
    readPhones(draft, phones)
    for (const { value, heading } of fullNames) readFullNameCell(draft, value, heading)
    nameNameless(draft)
    return draft
  }
}

/** Cells beyond the headings: most often a delimiter inside a value that was not quoted. */
function keepOverhang(draft: ContactDraft, cells: readonly string[], columns: number) {
  for (const [place, value] of cells.slice(columns).entries()) {
    if (value !== '') keepUnread(draft, `Column ${columns + place + 1}`, value, 'stands beyond the last heading')
  }
}
