// The columns of a grid: which are shown, in what order, and how wide.

export interface GridColumn {
  key: string
  label: string
  /** In pixels, unless the person resized it. */
  width: number
  least: number
  most?: number
  /** Numbers end at the right edge. */
  align?: 'end'
  sortable?: boolean
  /** The first sort is from the highest to the lowest. */
  highestFirst?: boolean
  filterable?: boolean
  /** Neither hidden nor moved. */
  locked?: boolean
  /** Takes the space that is left; of several the first one. */
  grows?: boolean
}

export interface ColumnPlace {
  key: string
  width: number
}
/** The shown columns in order. */
export type ColumnLayout = readonly ColumnPlace[]

/** A column as it is shown. */
export interface PlacedColumn extends GridColumn {
  shown: number
}

/** Further left than this, no column shrinks; further right, none grows. */
export const MOST_WIDTH = 640

export const widthWithin = ({ least, most = MOST_WIDTH }: GridColumn, width: number) =>
  Math.round(Math.max(least, Math.min(width, most)))

/** The layout of columns whose keys are `shown`. */
export const layoutOf = (columns: readonly GridColumn[], shown: readonly string[]): ColumnLayout =>
  shown.flatMap((key) => {
    const column = columns.find((each) => each.key === key)
    return column ? [{ key, width: column.width }] : []
  })

/** A saved layout without columns that no longer exist, and with the locked ones first. */
export function knownLayout(columns: readonly GridColumn[], saved: ColumnLayout): ColumnLayout {
  const locked = layoutOf(
    columns,
    columns.flatMap(({ key, locked }) => (locked ? [key] : [])),
  )
  const places = [...saved.filter(({ key }) => columns.some((column) => column.key === key))]
  const first = locked.map((place) => places.find(({ key }) => key === place.key) ?? place)
  return [...first, ...places.filter(({ key }) => !first.some((place) => place.key === key))]
}

export const isShown = (layout: ColumnLayout, key: string) => layout.some((place) => place.key === key)

export const hideColumn = (layout: ColumnLayout, key: string): ColumnLayout =>
  layout.filter((place) => place.key !== key)

export const showColumn = (layout: ColumnLayout, { key, width }: GridColumn): ColumnLayout =>
  isShown(layout, key) ? layout : [...layout, { key, width }]

export const resizeColumn = (layout: ColumnLayout, key: string, width: number): ColumnLayout =>
  layout.map((place) => (place.key === key ? { key, width } : place))

/** Moves a column to a place among the shown ones; never before a locked one. */
export function moveColumn(
  columns: readonly GridColumn[],
  layout: ColumnLayout,
  key: string,
  to: number,
): ColumnLayout {
  const moved = layout.find((place) => place.key === key)
  if (!moved) return layout
  const locked = layout.filter((place) => columns.find((each) => each.key === place.key)?.locked).length
  const rest = hideColumn(layout, key)
  const at = Math.max(locked, Math.min(to, rest.length))
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}

/** The columns in the order of a layout. */
export const placed = (columns: readonly GridColumn[], layout: ColumnLayout): PlacedColumn[] =>
  layout.flatMap(({ key, width }) => {
    const column = columns.find((each) => each.key === key)
    return column ? [{ ...column, shown: widthWithin(column, width) }] : []
  })

/** The column that takes the rest of the width: its own is only the least. */
export const growing = (columns: readonly PlacedColumn[]) => columns.findIndex((column) => column.grows)

/** For `grid-template-columns`, after a column of `before` pixels. */
export function templateOf(columns: readonly PlacedColumn[], before: number): string {
  const grows = growing(columns)
  const widths = columns.map(({ shown, least }, at) => (at === grows ? `minmax(${least}px, 1fr)` : `${shown}px`))
  return [before > 0 && `${before}px`, ...widths].filter(Boolean).join(' ')
}

/** The least width that shows all of them. */
export function totalWidth(columns: readonly PlacedColumn[], before: number) {
  const grows = growing(columns)
  return columns.reduce((sum, { shown, least }, at) => sum + (at === grows ? least : shown), before)
}
