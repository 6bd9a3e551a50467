import { useEffect, useState } from 'react'
import { WidgetBoundary } from '../card/widget-boundary.tsx'
import { WidgetSkeleton } from '../card/widget-skeleton.tsx'
import type { Widget } from '../widget.ts'

interface WidgetContentProps {
  widget: Widget
  card: string
  month: string
}

export const WidgetContent = (props: WidgetContentProps) => (
  <WidgetBoundary title={props.widget.title}>
    <Loaded {...props} />
  </WidgetBoundary>
)

/** Not by Suspense, which shows what it waited for only 300 ms after the placeholder. */
function Loaded({ widget: { part, title }, card, month }: WidgetContentProps) {
  const [Component, setComponent] = useState(() => part.ready)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (Component) return
    let gone = false
    part.load().then(
      (loaded) => gone || setComponent(() => loaded),
      (error) => gone || setFailure(error ?? new Error('The part could not be loaded.')),
    )
    return () => {
      gone = true
    }
  }, [part, Component])
  if (failure) throw failure
  return Component ? <Component card={card} month={month} /> : <WidgetSkeleton title={title} />
}
