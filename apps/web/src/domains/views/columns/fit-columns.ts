import { type ColumnLayout, hideColumn, type PlacedColumn, placed, totalWidth } from '#ui/data/grid/columns.ts'
import { actionsColumn, contactColumns } from './contact-columns.ts'

/** Of the container: below, rows are cards without a head. */
export const CARDS = 620
/** Below, the least important columns are left out instead of scrolling sideways. */
const NARROW = 1100
const CHECK = 44
const MOST_NAME = 320
/** Above, the name takes some of the space. */
const WIDE = 1300
const firstToGo = ['tags', 'lastContact', 'policies', 'owner'] as const

const columns = [...contactColumns, actionsColumn]
const withActions = (layout: ColumnLayout) =>
  placed(columns, [...layout, { key: actionsColumn.key, width: actionsColumn.width }])

const nameWidth = contactColumns.find(({ key }) => key === 'name')?.width ?? 0

/** The columns that are shown in a width, from a person's layout. */
export function fitColumns(layout: ColumnLayout, width: number): PlacedColumn[] {
  let shown = layout
  for (const key of firstToGo) {
    const fits = totalWidth(withActions(shown), CHECK) <= width
    if (!fits && width < NARROW) shown = hideColumn(shown, key)
  }
  const fitted = withActions(shown)
  const rest = width - totalWidth(fitted, CHECK)
  const more = Math.min(MOST_NAME - nameWidth, rest, width - WIDE)
  return fitted.map((column) =>
    column.key === 'name' && column.shown === nameWidth && more > 0
      ? { ...column, shown: nameWidth + Math.round(more) }
      : column,
  )
}

/** For narrow screens: the name, with the next follow-up below, and the status. */
export const cardColumns: PlacedColumn[] = placed(
  columns.map((column) => (column.key === 'name' ? { ...column, key: 'card', grows: true } : column)),
  [
    { key: 'card', width: 160 },
    { key: 'status', width: 92 },
    { key: 'actions', width: 68 },
  ],
).map((column) => (column.key === 'actions' ? { ...column, grows: false, shown: 68 } : column))

/** Beside boxes there is no room for a call. */
export const selectCards: PlacedColumn[] = cardColumns.filter(({ key }) => key !== 'actions')
