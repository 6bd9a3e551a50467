import type { ComponentProps } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { WidgetBody } from './widget-card.tsx'

/** The state of a card's data: an error has the card's padding, and loaded data stays when a later fetch fails. */
export function WidgetState<Data>(props: Omit<ComponentProps<typeof QueryState<Data>>, 'compact'>) {
  const state = <QueryState {...props} compact />
  return props.query.error && props.query.data === undefined ? <WidgetBody>{state}</WidgetBody> : state
}
