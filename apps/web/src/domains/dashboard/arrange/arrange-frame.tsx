import { ChevronLeft, ChevronRight, EyeOff, GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { WidgetContent } from '../grid/widget-content.tsx'
import { dashboardTexts as texts } from '../texts/dashboard.texts.ts'
import type { Widget } from '../widget.ts'
import styles from './arrange.module.css'
import { useWidgetDrag } from './use-widget-drag.ts'

interface ArrangeFrameProps {
  widget: Widget
  card: string | undefined
  span: number
  month: string
  /** From 1. */
  place: number
  of: number
  /** By so many places; a row has as many as there are columns. */
  onMove(steps: number): void
  columns: number
  onDrop(dropped: string, side: 'left' | 'right'): void
  onHide(): void
  hint: string
}

export function ArrangeFrame(props: ArrangeFrameProps) {
  const { widget, card, span, month, place, of, onMove, columns, onDrop, onHide, hint } = props
  const { ref, bar, dragged, side } = useWidgetDrag({ name: widget.name, onDrop })
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    if (!event.altKey || steps === undefined) return
    event.preventDefault()
    onMove(steps)
  }
  return (
    <li
      ref={ref}
      className={styles.frame}
      data-widget={widget.name}
      data-dragged={dragged || undefined}
      data-side={side}
      style={{ gridColumn: `span ${span}`, minHeight: widget.height }}
      onKeyDown={onKeyDown}
    >
      <div ref={bar} className={styles.bar}>
        <button
          type="button"
          className={styles.handle}
          data-handle
          aria-label={texts.handle(widget.title, place, of)}
          aria-describedby={hint}
        >
          <GripVertical size={16} aria-hidden />
        </button>
        <b>{widget.title}</b>
        <IconButton
          size="s"
          name={texts.earlier(widget.title)}
          icon={<ChevronLeft />}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="s"
          name={texts.later(widget.title)}
          icon={<ChevronRight />}
          disabled={place === of}
          onClick={() => onMove(1)}
        />
        <IconButton size="s" name={texts.hide(widget.title)} icon={<EyeOff />} onClick={onHide} />
      </div>
      <div className={styles.content} inert>
        <WidgetContent widget={widget} card={card ?? ''} month={month} />
      </div>
    </li>
  )
}
