import { useLayoutEffect } from 'react'
import type { Widget } from '../widget.ts'

interface CardsOfProps {
  widget: Widget & Required<Pick<Widget, 'useCards'>>
  onCards(name: Widget['name'], cards: readonly string[] | undefined): void
}

/** Runs the hook of a widget that has several cards, or none. */
export function CardsOf({ widget: { name, useCards }, onCards }: CardsOfProps) {
  const cards = useCards()?.join('\n')
  useLayoutEffect(() => {
    onCards(name, cards === undefined ? undefined : cards.split('\n').filter(Boolean))
  }, [name, cards, onCards])
  return null
}
