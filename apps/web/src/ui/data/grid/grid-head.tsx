import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { type MenuEntry, MenuPanel } from '../../actions/menu-panel.tsx'
import choice from '../../fields/choice.module.css'
import { classNames } from '../../layout/class-names.ts'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import { gridTexts } from '../../texts/grid.texts.ts'
import { growing, type PlacedColumn } from './columns.ts'
import styles from './grid.module.css'
import type { GridSelection } from './grid-selection.ts'
import { headAttributes, rowAttributes } from './roles.ts'
import { useResize } from './use-resize.ts'

export interface GridSort {
  by: string
  descending: boolean
}

export interface GridHeadProps {
  columns: readonly PlacedColumn[]
  sort: GridSort | undefined
  onSort?: ((sort: GridSort) => void) | undefined
  onFilter?: ((key: string, anchor: Element) => void) | undefined
  onHide?: ((key: string) => void) | undefined
  onResize?: ((key: string, width: number) => void) | undefined
  selection: GridSelection
  selectable: boolean
  /** The column of the cursor, if it is in the head. */
  cursor: number
  cellId: string | undefined
  frame: RefObject<HTMLElement | null>
  before: number
}

/** What a press on a heading does: the other direction, or the column's own first one. */
export const nextSort = ({ key, highestFirst = false }: PlacedColumn, sort: GridSort | undefined): GridSort =>
  sort?.by === key ? { by: key, descending: !sort.descending } : { by: key, descending: highestFirst }

export function GridHead(props: GridHeadProps) {
  const { columns, sort, onSort, onFilter, onHide, onResize, selection, selectable, cursor, cellId, frame, before } =
    props
  const [menu, setMenu] = useState<{ column: PlacedColumn; anchor: Element }>()
  const resize = useResize({ frame, columns, before, onResize: onResize ?? (() => {}) })
  const extent = useSyncExternalStore(selection.subscribe, selection.extent)
  const rest = growing(columns)
  const box = useRef<HTMLInputElement>(null)
  if (box.current) box.current.indeterminate = extent === 'some'

  const entriesOf = (column: PlacedColumn, anchor: Element): MenuEntry[] => {
    const entries: MenuEntry[] = [
      ...(column.sortable && onSort
        ? [false, true].map((descending) => ({
            label: descending ? gridTexts.sortDown : gridTexts.sortUp,
            checked: sort?.by === column.key && sort.descending === descending,
            run: () => onSort({ by: column.key, descending }),
          }))
        : []),
      ...(column.filterable && onFilter
        ? ['divider' as const, { label: gridTexts.filter, run: () => onFilter(column.key, anchor) }]
        : []),
      ...(!column.locked && onHide
        ? ['divider' as const, { label: gridTexts.hide, run: () => onHide(column.key) }]
        : []),
    ]
    return entries[0] === 'divider' ? entries.slice(1) : entries
  }

  return (
    <div {...rowAttributes(1)} className={classNames(styles.cells, styles.head)}>
      {selectable && (
        <span {...headAttributes(1, gridTexts.selectAll)} data-check className={styles.check}>
          <input
            ref={box}
            type="checkbox"
            readOnly
            tabIndex={-1}
            checked={extent === 'all'}
            aria-label={gridTexts.selectAll}
            className={classNames(choice.input, choice.check)}
          />
        </span>
      )}
      {columns.map((column, place) => {
        const { key, label, align, sortable } = column
        const sorted = sort?.by === key ? (sort.descending ? 'descending' : 'ascending') : undefined
        const plain = entriesOf(column, document.body).length === 0
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: its role is among the attributes
          <span
            key={key}
            id={place === cursor ? cellId : undefined}
            {...headAttributes(
              place + (selectable ? 2 : 1),
              label,
              sortable && onSort ? (sorted ?? 'none') : undefined,
            )}
            data-head={place}
            data-cursor={place === cursor || undefined}
            data-align={align}
            data-sorted={sorted}
            className={styles.heading}
            onContextMenu={(event) => {
              if (plain) return
              event.preventDefault()
              setMenu({ column, anchor: event.currentTarget })
            }}
          >
            {plain && !sortable ? (
              <VisuallyHidden>{label}</VisuallyHidden>
            ) : (
              <>
                <button
                  type="button"
                  tabIndex={-1}
                  data-sort
                  disabled={!sortable || !onSort}
                  className={styles.sort}
                  onClick={() => onSort?.(nextSort(column, sort))}
                >
                  <span>{label}</span>
                  {sorted && (sorted === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />)}
                </button>
                {!plain && (
                  <button
                    type="button"
                    tabIndex={-1}
                    data-menu
                    aria-haspopup="menu"
                    aria-expanded={menu?.column.key === key}
                    aria-label={gridTexts.menuOf(label)}
                    className={styles.menu}
                    onClick={(event) => {
                      const anchor = event.currentTarget.parentElement
                      if (anchor) setMenu({ column, anchor })
                    }}
                  >
                    <ChevronDown aria-hidden />
                  </button>
                )}
                {onResize && place !== rest && (
                  <i aria-hidden className={styles.resizer} title={gridTexts.resize(label)} {...resize(column)} />
                )}
              </>
            )}
          </span>
        )
      })}
      <MenuPanel
        anchor={menu?.anchor ?? null}
        entries={menu ? entriesOf(menu.column, menu.anchor) : []}
        label={menu ? gridTexts.menuOf(menu.column.label) : ''}
        onClose={() => setMenu(undefined)}
      />
    </div>
  )
}
