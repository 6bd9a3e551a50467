import type { MouseEvent } from 'react'
import { focusCard } from './board-focus.ts'
import { type BoardActivity, findShownCard, getCurrentBoard } from './board-state.ts'
import { selectRange, toggleSelected } from './bulk/bulk-acts.ts'

/** What a click on a card does, by what was hit. */
export function createClickHandler(board: BoardActivity, onOpen: (cardId: string) => void) {
  const openCard = (id: string) => {
    // It gets the focus back from what opens.
    focusCard(id)
    onOpen(id)
  }
  return (event: MouseEvent) => {
    const target = event.target as HTMLElement
    const card = findShownCard(board, target.closest<HTMLElement>('[data-card]')?.dataset.card)
    if (!card) return
    const hit = target.closest<HTMLElement>('[data-act]')
    const act = hit?.dataset.act ?? 'open'
    if (getCurrentBoard(board)?.archived) openCard(card.id)
    else if (event.shiftKey) {
      event.preventDefault()
      selectRange(board, card.id)
    } else if (act === 'select' || event.ctrlKey || event.metaKey) toggleSelected(board, card.id)
    else if (act === 'assign') board.state.setState({ dialog: { kind: 'assign', cards: [card] } })
    else if (act === 'menu' && hit) board.state.setState({ menu: { kind: 'card', card, anchor: hit } })
    else openCard(card.id)
  }
}
