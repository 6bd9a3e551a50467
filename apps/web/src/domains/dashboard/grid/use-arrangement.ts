import type { WidgetName } from '@frontdesk/contract/dashboard/dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { useMe } from '#platform/session/session-state.ts'
import { orderOf, type Placed } from '../arrangement.ts'
import { dashboardQuery, saveArrangement } from '../dashboard.queries.ts'
import { rememberedOutline, rememberOutline } from '../remembered.ts'
import type { Widget } from '../widget.ts'

/** Of a widget without cards of its own. */
const one = [''] as const

/** One's own widgets in one's own order. */
export function useArrangement(widgets: readonly Widget[]) {
  const me = useMe()
  const client = useQueryClient()
  const outline = useMemo(() => rememberedOutline(me.id), [me.id])
  const { data } = useEntityQuery(dashboardQuery())
  const arranged = data?.widgets ?? outline.widgets
  useEffect(() => {
    rememberOutline(me.id, { widgets: arranged })
  }, [me.id, arranged])

  const [known, setKnown] = useState<Partial<Record<WidgetName, readonly string[]>>>({})
  const onCards = useCallback(
    (name: WidgetName, cards: readonly string[] | undefined) => {
      if (!cards) return
      setKnown((before) => ({ ...before, [name]: cards }))
      rememberOutline(me.id, { counts: { [name]: cards.length } })
    },
    [me.id],
  )
  const mine = widgets.filter(({ isFor }) => isFor?.(me) ?? true)
  const withCards = mine.filter((widget) => widget.useCards)
  /** Undefined: not known yet, but as many as last time. */
  const cardsOf = ({ name, useCards }: Widget): readonly (string | undefined)[] =>
    useCards ? (known[name] ?? Array.from({ length: outline.counts[name] ?? 0 }, () => undefined)) : one

  const order = orderOf(arranged)
  const placed = order.flatMap(({ name, hidden }) => {
    const widget = mine.find((each) => each.name === name)
    return widget && cardsOf(widget).length > 0 ? [{ widget, hidden }] : []
  })
  return {
    order,
    shown: placed.filter(({ hidden }) => !hidden).map(({ widget }) => widget),
    hidden: placed.filter(({ hidden }) => hidden).map(({ widget }) => widget),
    cardsOf,
    withCards,
    onCards,
    /** An empty one is that of a new dashboard. */
    save: (next: readonly Placed[]) => saveArrangement(client, [...next]),
    isArranged: arranged.length > 0,
  }
}

export type DashboardArrangement = ReturnType<typeof useArrangement>
