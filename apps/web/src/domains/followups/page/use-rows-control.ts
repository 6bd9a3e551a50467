import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Anchor } from '#ui/overlays/layer/use-placement.ts'
import { useRowActs } from '../changing/use-row-acts.ts'
import { type Followup, getFollowups } from '../followups.queries.ts'

export interface OpenMenu {
  kind: 'snooze' | 'reassign' | 'more'
  anchor: Anchor
  rows: readonly Followup[]
}

/** What the rows of any view share: the open one, the selection, menus, and what is being dragged. */
export function useRowsControl({ onOpenContact }: { onOpenContact(id: string): void }) {
  const acts = useRowActs()
  const followups = getFollowups(useQueryClient())
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<Followup>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [menu, setMenu] = useState<OpenMenu>()
  const [dragged, setDragged] = useState<readonly Followup[]>()
  /** Rows that a date is being picked for. */
  const [picking, setPicking] = useState<readonly Followup[]>()
  const [editing, setEditing] = useState<Followup>()

  const rowsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => followups.get(id) ?? [])
  const visible = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-followup]') ?? [])].map((row) => row.dataset.followup ?? '')
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const selectUpTo = (id: string) => {
    const ids = visible()
    const from = ids.indexOf([...selected].at(-1) ?? current?.id ?? id)
    const to = ids.indexOf(id)
    const range = ids.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1)
    setSelected((before) => new Set([...before, ...range]))
  }
  /** The next or previous row: it gets the focus, and the preview shows it. */
  const move = (step: 1 | -1, show: boolean) => {
    const ids = visible()
    const focused = document.activeElement?.closest<HTMLElement>('[data-followup]')?.dataset.followup
    const at = ids.indexOf(focused ?? current?.id ?? '')
    const id = ids[at < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, at + step))]
    const row = id && followups.get(id)
    if (!row) return
    list.current?.querySelector<HTMLElement>(`[data-followup="${id}"] [class*="what"]`)?.focus()
    if (show) setCurrent(row)
  }
  /** What a key acts on: the selection, else the row with the focus, else the open one. */
  const targets = (): Followup[] => {
    if (selected.size > 0) return rowsOf(selected)
    const focused = document.activeElement?.closest<HTMLElement>('[data-followup]')?.dataset.followup
    return rowsOf([focused ?? current?.id ?? ''])
  }
  const menuByKey = (kind: OpenMenu['kind']) => {
    const rows = targets()
    const [first] = rows
    const anchor =
      first &&
      (document.querySelector(`[data-bulk] [data-act="${kind}"]`) ??
        list.current?.querySelector(`[data-followup="${first.id}"] [data-act="${kind}"]`))
    if (anchor) setMenu({ kind, anchor, rows })
  }
  return {
    list,
    acts,
    current,
    selected,
    menu,
    dragged,
    picking,
    editing,
    rowsOf,
    targets,
    toggle,
    selectUpTo,
    move,
    menuByKey,
    choose: (row: Followup | undefined) => setCurrent((before) => (before?.id === row?.id ? undefined : row)),
    show: setCurrent,
    select: (ids: readonly string[]) => setSelected(new Set(ids)),
    clear: () => setSelected(new Set()),
    openMenu: (kind: OpenMenu['kind'], anchor: Anchor, rows: readonly Followup[]) => setMenu({ kind, anchor, rows }),
    closeMenu: () => setMenu(undefined),
    /** With the whole selection, if it is part of that. */
    drag: (row: Followup | undefined) => setDragged(row && (selected.has(row.id) ? rowsOf(selected) : [row])),
    pick: setPicking,
    edit: setEditing,
    openContact: onOpenContact,
  }
}
export type RowsControl = ReturnType<typeof useRowsControl>
