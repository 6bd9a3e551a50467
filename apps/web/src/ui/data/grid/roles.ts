// The attributes of the WAI-ARIA grid pattern. A table's own elements can neither be positioned nor used again for other
// rows. Numbers begin at 1.

export const rowAttributes = (rowIndex: number, selected?: boolean) => ({
  role: 'row',
  'aria-rowindex': rowIndex,
  'aria-selected': selected,
})

export const cellAttributes = (columnIndex: number) => ({ role: 'gridcell', 'aria-colindex': columnIndex })

/** Its name is the label alone, without the buttons. */
export const headAttributes = (columnIndex: number, label: string, sort?: 'ascending' | 'descending' | 'none') => ({
  role: 'columnheader',
  'aria-label': label,
  'aria-colindex': columnIndex,
  'aria-sort': sort,
})

interface GridAttributes {
  label: string
  /** -1: unknown. */
  rows: number
  columns: number
  selectable: boolean
  activeId: string | undefined
}

export const gridAttributes = ({ label, rows, columns, selectable, activeId }: GridAttributes) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': columns,
  'aria-multiselectable': selectable || undefined,
  'aria-activedescendant': activeId,
})
