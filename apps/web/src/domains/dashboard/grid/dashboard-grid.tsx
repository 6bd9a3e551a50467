import { LayoutDashboard } from 'lucide-react'
import { useRef } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { WidgetSkeleton } from '../card/widget-skeleton.tsx'
import { dashboardTexts as texts } from '../texts/dashboard.texts.ts'
import type { Widget } from '../widget.ts'
import { CardsOf } from './cards-of.tsx'
import styles from './grid.module.css'
import { packRows, wideSpan } from './pack-rows.ts'
import type { DashboardArrangement } from './use-arrangement.ts'
import { useColumns } from './use-columns.ts'
import { useNear } from './use-near.ts'
import { WidgetContent } from './widget-content.tsx'

interface DashboardGridProps {
  arrangement: DashboardArrangement
  month: string
}

export function DashboardGrid({ arrangement: { shown, cardsOf, withCards, onCards }, month }: DashboardGridProps) {
  const { ref, columns } = useColumns()
  const items = shown.flatMap((widget) =>
    cardsOf(widget).map((card, at) => ({
      key: card === undefined ? `${widget.name} at ${at}` : `${widget.name} ${card}`,
      widget,
      card,
      span: widget.wide ? wideSpan(columns) : 1,
    })),
  )
  return (
    <>
      {withCards.map((widget) => (
        <CardsOf key={widget.name} widget={widget as never} onCards={onCards} />
      ))}
      {shown.length === 0 && (
        <EmptyState icon={<LayoutDashboard />} title={texts.allHidden} text={texts.allHiddenText} />
      )}
      <ul ref={ref} className={styles.grid} aria-label={texts.widgets} style={{ '--columns': columns } as object}>
        {packRows(items, columns).map(({ key, widget, card, span }) => (
          <Cell key={key} widget={widget} card={card} span={span} month={month} />
        ))}
      </ul>
    </>
  )
}

interface CellProps {
  widget: Widget
  /** Undefined while only its number is known. */
  card: string | undefined
  span: number
  month: string
}

function Cell({ widget, card, span, month }: CellProps) {
  const ref = useRef<HTMLLIElement>(null)
  const near = useNear(ref)
  return (
    <li ref={ref} className={styles.cell} style={{ gridColumn: `span ${span}`, minHeight: widget.height }}>
      {near && card !== undefined ? (
        <WidgetContent widget={widget} card={card} month={month} />
      ) : (
        <WidgetSkeleton title={widget.title} />
      )}
    </li>
  )
}
