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
  const [announcement, setAnnouncement] = useState('')
  const focus = useRef<{ name: WidgetName | undefined; once: string }>(undefined)
  const hiddenOnes = useRef<HTMLElement>(null)
  const names = shown.map(({ name }) => name)

  useEffect(() => {
    const scroller = ref.current?.closest<HTMLElement>('main')
    return scroller ? autoScrollForElements({ element: scroller }) : undefined
  }, [ref])

  // A node that moves loses the focus, and so does one that goes.
  useLayoutEffect(() => {
    if (!focus.current || JSON.stringify(order) !== focus.current.once) return
    const { name } = focus.current
    focus.current = undefined
    const frame = name && ref.current?.querySelector<HTMLElement>(`[data-widget="${name}"] [data-handle]`)
    const next = frame || hiddenOnes.current?.querySelector('button')
    next?.focus()
  })

  /** With the focus on a widget's handle, once it is so. */
  const become = (next: Placed[], words: string, name: WidgetName | undefined) => {
    focus.current = { name, once: JSON.stringify(next) }
    save(next)
    setAnnouncement(words)
  }
  const place = (next: Placed[], { name, title }: Widget) => {
    const after = next.filter((each) => names.includes(each.name)).map((each) => each.name)
    become(next, texts.moved(title, after.indexOf(name) + 1, after.length), name)
  }
  const drop = (dropped: string, side: 'left' | 'right', { name }: Widget) => {
    const widget = shown.find((each) => each.name === dropped)
    const after = order[order.findIndex((each) => each.name === name) + 1]?.name ?? null
    if (widget) place(placedBefore(order, widget.name, side === 'left' ? name : after), widget)
  }
  const hide = ({ name, title }: Widget) => {
    const at = names.indexOf(name)
    become(withHidden(order, name, true), texts.hidden(title), names[at + 1] ?? names[at - 1])
  }
  const show = ({ name, title }: Widget) => become(withHidden(order, name, false), texts.shown(title), name)

  const items = shown.map((widget, at) => ({ widget, at, span: widget.wide ? wideSpan(columns) : 1 }))
  return (
    <>
      <VisuallyHidden>
        <span id={hint}>{texts.hint}</span>
        <span role="status">{announcement}</span>
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
            onMove={(steps) => place(movedBy(order, widget.name, steps, names), widget)}
            onDrop={(dropped, side) => drop(dropped, side, widget)}
            onHide={() => hide(widget)}
            hint={hint}
          />
        ))}
      </ul>
      <section ref={hiddenOnes} className={styles.hidden} aria-label={texts.hiddenOnes}>
        <h2>{texts.hiddenOnes}</h2>
        {hidden.length === 0 && <p>{texts.noneHidden}</p>}
        {hidden.map((widget) => (
          <Button
            key={widget.name}
            size="s"
            icon={<Eye />}
            aria-label={texts.show(widget.title)}
            onClick={() => show(widget)}
          >
            {widget.title}
          </Button>
        ))}
      </section>
    </>
  )
}
