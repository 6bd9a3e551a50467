import type { ColumnKey, ListColumn, SortKey } from '@frontdesk/contract/views/list-shape'
import { defaultColumns, sortKeys } from '@frontdesk/contract/views/list-shape'
import type { ColumnLayout, GridColumn } from '#ui/data/grid/columns.ts'
import { columnTexts } from '../texts/columns.texts.ts'

type Shape = Pick<GridColumn, 'width' | 'least'> & Partial<GridColumn>

const shapes: Record<ColumnKey, Shape> = {
  name: { width: 226, least: 160, most: 480, locked: true },
  status: { width: 92, least: 84, most: 160 },
  owner: { width: 128, least: 64 },
  policies: { width: 76, least: 64, highestFirst: true },
  premium: { width: 116, least: 88, align: 'end', highestFirst: true },
  nextFollowup: { width: 184, least: 120 },
  lastContact: { width: 106, least: 84, highestFirst: true },
  tags: { width: 180, least: 100, grows: true },
  nextRenewal: { width: 112, least: 88 },
  phone: { width: 124, least: 112 },
  email: { width: 200, least: 96 },
  company: { width: 160, least: 80 },
  location: { width: 120, least: 72 },
  created: { width: 100, least: 84, highestFirst: true },
}

/** Columns that a filter about the same can be added from. */
export const filterOfColumn: Partial<Record<ColumnKey, string>> = {
  name: 'lastName',
  status: 'clientStatus',
  owner: 'owner',
  policies: 'policyCount',
  premium: 'premium',
  nextFollowup: 'nextFollowup',
  lastContact: 'lastContactedDays',
  tags: 'tags',
  nextRenewal: 'nextRenewal',
  phone: 'phone',
  email: 'email',
  company: 'companyName',
  location: 'location',
  created: 'created',
}

export const contactColumns: readonly GridColumn[] = Object.entries(shapes).map(([key, shape]) => ({
  ...shape,
  key,
  label: columnTexts[key as ColumnKey],
  sortable: (sortKeys as readonly string[]).includes(key),
  filterable: key in filterOfColumn,
}))

/** Call and star, at the end of every row; takes the rest of the width where the tags are hidden. */
export const actionsColumn: GridColumn = {
  key: 'actions',
  label: columnTexts.actions,
  width: 76,
  least: 76,
  align: 'end',
  locked: true,
  grows: true,
}

export const usualLayout: ColumnLayout = defaultColumns

/** As the contract has it. */
export const listColumns = (layout: ColumnLayout): ListColumn[] =>
  layout.map(({ key, width }) => ({ key: key as ColumnKey, width: Math.round(width) }))

export const isSortKey = (key: string): key is SortKey => (sortKeys as readonly string[]).includes(key)
