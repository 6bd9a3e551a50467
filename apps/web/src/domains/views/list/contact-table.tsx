import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type ContactOrder,
  leaveFor,
  listName,
  useContactAhead,
  useOpenContact,
  useToggleFavorite,
} from '#domains/contacts/list.public.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useShortcut } from '#ui/actions/shortcut.ts'
import type { ColumnLayout } from '#ui/data/grid/columns.ts'
import { hideColumn, resizeColumn } from '#ui/data/grid/columns.ts'
import type { GridSort } from '#ui/data/grid/grid-head.tsx'
import { type GridHandle, VirtualGrid } from '#ui/data/grid/virtual-grid.tsx'
import type { ListView } from '#ui/data/virtual-list.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { type CellKey, createCell, textOf } from '../cells/cell.tsx'
import type { ListedContact } from '../cells/listed-contact.ts'
import { CARDS, cardColumns, fitColumns, selectCards } from '../columns/fit-columns.ts'
import { useSelectMode } from '../selection/select-mode.ts'
import { MOST_CHOSEN, tableSelection, useSelection } from '../selection/selection.ts'
import { type Selectable, useGridSelection } from '../selection/use-grid-selection.ts'
import { selectionTexts } from '../texts/selection.texts.ts'
import { tableTexts } from '../texts/table.texts.ts'
import styles from './table.module.css'

export interface TableSource {
  /** Rows to draw, including those that are not loaded. */
  count: number
  /** Contacts of the list; -1 if that is unknown. */
  total: number
  itemAt(index: number): ListedContact | undefined
  order: Omit<ContactOrder, 'address'>
  /** The scroll position is remembered under this name. */
  place: string
  /** What the box in the head selects. */
  selectable: Selectable
  /** Ids of rows, first and last included; those that are not loaded are. */
  idsBetween?(first: number, last: number): Promise<readonly string[]>
  onView?(view: ListView): void
  onEndReached?(): void
}

export interface TableColumns {
  layout: ColumnLayout
  setLayout(layout: ColumnLayout): void
}

interface ContactTableProps {
  label?: string
  source: TableSource
  columns: TableColumns
  sort?: GridSort | undefined
  onSort?(sort: GridSort): void
  onFilter?(key: string, anchor: Element): void
  handle?: Ref<GridHandle>
}

/** The row at the top when a list was left: returning from a contact restores it. */
const leftAt = new Map<string, number>()
/** Space for the bar with the actions on selected rows. */
const BAR = 88

/** Drawn once its width is known: rows drawn before would be drawn a second time. */
export function ContactTable(props: ContactTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  return (
    <div ref={box} className={styles.table}>
      {width > 0 && <Table {...props} width={width} />}
    </div>
  )
}

function Table({
  label,
  source,
  columns,
  sort,
  onSort,
  onFilter,
  handle,
  width,
}: ContactTableProps & { width: number }) {
  const grid = useRef<GridHandle>(null)
  useImperativeHandle(handle, () => grid.current as GridHandle)
  const now = useNow()
  const cell = useMemo(() => createCell(now), [now])
  const cards = width < CARDS
  const { layout, setLayout } = columns
  const { selecting } = useSelectMode()
  const fitted = useMemo(
    () => (cards ? (selecting ? selectCards : cardColumns) : fitColumns(layout, width)),
    [layout, width, cards, selecting],
  )
  const selection = useGridSelection(source.selectable)
  const selected = useSelection(tableSelection) !== undefined
  const open = useOpenContact()
  const ahead = useContactAhead()
  const [row, setRow] = useState(-1)
  const { itemAt, count, place, order } = source

  const restored = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (restored.current === place || count === 0) return
    restored.current = place
    grid.current?.scrollToIndex(leftAt.get(place) ?? 0, 'top')
  }, [place, count])

  const idsBetween = async (first: number, last: number) => {
    if (last - first < MOST_CHOSEN) return (await source.idsBetween?.(first, last)) ?? []
    snack.info(selectionTexts.tooMany(MOST_CHOSEN))
    return []
  }
  const onOpen = (index: number) => {
    const item = itemAt(index)
    if (!item) return
    leaveFor({ ...order, address: addressNow() }, item.id, index)
    open(item.id)
  }
  return (
    <>
      <FavoriteKey item={row < 0 ? undefined : itemAt(row)} />
      <VirtualGrid
        label={label ?? tableTexts.label}
        scope={tableTexts.scope}
        handle={grid}
        count={count}
        total={source.total}
        columns={fitted}
        headless={cards}
        itemAt={itemAt}
        idOf={idOf}
        nameOf={nameOf}
        cell={cell}
        textOf={(item, key) => textOf(item, key as CellKey, now)}
        sort={sort}
        {...(onSort && { onSort })}
        {...(onFilter && { onFilter })}
        onHide={(key) => setLayout(hideColumn(layout, key))}
        onResize={(key, next) => setLayout(resizeColumn(layout, key, next))}
        selection={selection}
        selects={cards ? (selecting ? 'press' : 'hold') : 'box'}
        {...(source.idsBetween && { idsBetween })}
        foot={selected ? BAR : 0}
        onOpen={onOpen}
        onAim={(index) => {
          const item = itemAt(index)
          if (item) ahead(item.id)
        }}
        onRow={setRow}
        onView={(view) => {
          source.onView?.(view)
          if (restored.current === place) leftAt.set(place, view.first)
        }}
        {...(source.onEndReached && { onEndReached: source.onEndReached })}
      />
    </>
  )
}

const idOf = ({ id }: ListedContact) => id
const nameOf = ({ contact }: ListedContact) => listName(contact)
const addressNow = () => `${window.location.pathname}${window.location.search}`

/** Measured before the first paint, and with every change. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

function FavoriteKey({ item }: { item: ListedContact | undefined }) {
  const toggle = useToggleFavorite()
  // Over selected contacts it adds a follow-up.
  const selected = useSelection() !== undefined
  useShortcut(
    {
      keys: 'f',
      description: tableTexts.favorite,
      scope: tableTexts.scope,
      run: () => item && void toggle(item.contact),
    },
    !item || selected,
  )
  return null
}
