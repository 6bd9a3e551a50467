import type { ComponentType } from 'react'
import type { WidgetPart, WidgetProps } from '#domains/dashboard/widget.ts'
import { loadPart } from '#platform/load-part.ts'

/** A widget whose code comes beside the page's own, and is asked for at once. */
export function part<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<WidgetProps>>>,
  name: Name,
): WidgetPart {
  const known: WidgetPart = {
    ready: undefined,
    async load() {
      known.ready = (await loadPart(load))[name]
      return known.ready
    },
  }
  known.load().catch(() => {})
  return known
}
