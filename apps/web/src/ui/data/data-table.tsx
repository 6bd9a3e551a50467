import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './data-table.module.css'
import { useFocusKept } from './use-focus-kept.ts'

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

export interface Column<Row> {
  key: string
  title: string
  cell(row: Row): ReactNode
  align?: 'start' | 'end'
  /** CSS width, except on narrow screens; the others share the rest. */
  width?: string
  sortable?: boolean
  /** Hidden on narrow screens. */
  optional?: boolean
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** Instead of rows, when there are none. */
  empty: ReactNode
  /** Skeleton rows on first load; afterwards the old rows stay, dimmed. */
  loading?: boolean
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Also gives the row a pointer; the first cell should contain the link for the keyboard. */
  onRow?: ((row: Row) => void) | undefined
  isSelected?(row: Row): boolean
}

const SKELETON_ROWS = 6

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  loading = false,
  sort,
  onSort,
  onRow,
  isSelected,
}: DataTableProps<Row>) {
  const region = useRef<HTMLElement>(null)
  const focus = useFocusKept(region, 'tbody > tr')
  if (!loading && rows.length === 0) return empty
  const first = loading && rows.length === 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={region} className={styles.scroll} aria-label={label} tabIndex={0} {...focus}>
      <table className={styles.table} aria-busy={loading}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody data-stale={(loading && !first) || undefined}>
          {first
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                <tr key={index}>
                  {columns.map((column, at) => (
                    <td key={column.key} data-optional={column.optional}>
                      <Skeleton width={`${40 + ((index * 7 + at * 23) % 45)}%`} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  aria-selected={isSelected?.(row) || undefined}
                  data-pressable={onRow !== undefined || undefined}
                  onClick={(event) => !isOwnControl(event.target) && onRow?.(row)}
                >
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align} data-optional={column.optional}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

/** A click on a button or link in the row is not a click on the row. */
const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null

interface HeadProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.column === column.key ? sort.direction : undefined
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      data-align={column.align}
      data-optional={column.optional}
      style={{ '--width': column.width } as CSSProperties}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-active={direction !== undefined || undefined}
          onClick={() => onSort({ column: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.title}
          <Icon size={12} aria-hidden />
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
