import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import type { WidgetName } from '@frontdesk/contract/dashboard/dashboard'
import { Eye } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { movedBy, type Placed, placedBefore, withHidden } from '../arrangement.ts'
import grid from '../grid/grid.module.css'
import { packRows, wideSpan } from '../grid/pack-rows.ts'
import type { DashboardArrangement } from '../grid/use-arrangement.ts'
import { useColumns } from '../grid/use-columns.ts'
import { dashboardTexts as texts } from '../texts/dashboard.texts.ts'
import type { Widget } from '../widget.ts'
import styles from './arrange.module.css'
import { ArrangeFrame } from './arrange-frame.tsx'

interface ArrangeGridProps {
  arrangement: DashboardArrangement
  month: string
}

/** The dashboard while it is arranged: each widget in a frame that moves and hides it. Every change is saved at once. */
export function ArrangeGrid({ arrangement, month }: ArrangeGridProps) {
  const { order, shown, hidden, cardsOf, save } = arrangement
  const { ref, columns } = useColumns()
  const hint = useId()
  const [said, setSaid] = useState('')
  const focused = useRef<WidgetName>(undefined)
  const names = shown.map(({ name }) => name)

  useEffect(() => {
    const scroller = ref.current?.closest<HTMLElement>('main')
    return scroller ? autoScrollForElements({ element: scroller }) : undefined
  }, [ref])

  // A node that moves loses the focus.
  useLayoutEffect(() => {
    if (!focused.current) return
    ref.current?.querySelector<HTMLElement>(`[data-widget="${focused.current}"] [data-handle]`)?.focus()
    focused.current = undefined
  })

  const become = (next: Placed[], { name, title }: Widget) => {
    save(next)
    const after = next.filter((each) => names.includes(each.name)).map((each) => each.name)
    setSaid(texts.moved(title, after.indexOf(name) + 1, after.length))
  }
  const move = (widget: Widget, steps: number) => {
    focused.current = widget.name
    become(movedBy(order, widget.name, steps, names), widget)
  }
  const drop = (dropped: string, side: 'left' | 'right', { name }: Widget) => {
    const widget = shown.find((each) => each.name === dropped)
    const after = order[order.findIndex((each) => each.name === name) + 1]?.name ?? null
    if (widget) become(placedBefore(order, widget.name, side === 'left' ? name : after), widget)
  }
  const hide = ({ name, title }: Widget, isHidden: boolean) => {
    save(withHidden(order, name, isHidden))
    setSaid(isHidden ? texts.hidden(title) : texts.shown(title))
    focused.current = isHidden ? (names[names.indexOf(name) + 1] ?? names[names.indexOf(name) - 1]) : name
  }

  const items = shown.map((widget, at) => ({ widget, at, span: widget.wide ? wideSpan(columns) : 1 }))
  return (
    <>
      <VisuallyHidden>
        <span id={hint}>{texts.hint}</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ul ref={ref} className={grid.grid} aria-label={texts.widgets} style={{ '--columns': columns } as object}>
        {packRows(items, columns).map(({ widget, at, span }) => (
          <ArrangeFrame
            key={widget.name}
            widget={widget}
            card={cardsOf(widget)[0]}
            span={span}
            month={month}
            place={at + 1}
            of={shown.length}
            columns={columns}
            onMove={(steps) => move(widget, steps)}
            onDrop={(dropped, side) => drop(dropped, side, widget)}
            onHide={() => hide(widget, true)}
            hint={hint}
          />
        ))}
      </ul>
      <section className={styles.hidden} aria-label={texts.hiddenOnes}>
        <h2>{texts.hiddenOnes}</h2>
        {hidden.length === 0 && <p>{texts.noneHidden}</p>}
        {hidden.map((widget) => (
          <Button
            key={widget.name}
            size="s"
            icon={<Eye />}
            aria-label={texts.show(widget.title)}
            onClick={() => hide(widget, false)}
          >
            {widget.title}
          </Button>
        ))}
      </section>
    </>
  )
}
