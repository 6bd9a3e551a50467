import type { KeyboardEvent, RefObject } from 'react'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { boardTexts, boardKeyTexts as keys } from '../texts/board.texts.ts'
import { findCardElement, focusCard, getFocusedCard, getFocusedLane, moveFocus } from './board-focus.ts'
import { type BoardActivity, findShownCard, getCurrentBoard } from './board-state.ts'
import { clearSelection, toggleSelected } from './bulk/bulk-acts.ts'
import { endDrag, isLifted, moveLifted, startKeyboardDrag, undoLastMove } from './move-card.ts'

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

interface BoardKeys {
  search: RefObject<HTMLInputElement | null>
  /** The card beside the board. */
  open: string | undefined
  fed: boolean
  archived: boolean
  onClose(): void
}

/** Letters act on the card that has the focus, or else on the one beside the board. */
export function useBoardKeys(board: BoardActivity, { search, open, fed, archived, onClose }: BoardKeys) {
  const scope = boardTexts.scope
  const withCard = (act: (id: string) => void) => () => {
    const id = getFocusedCard() ?? open
    if (id !== undefined && findShownCard(board, id)) act(id)
  }
  const assign = withCard((id) => {
    const card = findShownCard(board, id)
    if (card) board.state.setState({ dialog: { kind: 'assign', cards: [card] } })
  })
  const color = withCard((id) => {
    const [card, anchor] = [findShownCard(board, id), findCardElement(id)]
    if (card && anchor) board.state.setState({ menu: { kind: 'color', card, anchor } })
  })
  const select = withCard((id) => toggleSelected(board, id))
  const close = () => {
    if (board.state.getState().selected.size > 0) clearSelection(board)
    else if (open !== undefined) onClose()
  }
  useShortcut({ scope, keys: 'ArrowDown', description: keys.arrows, listed: true, run: nothing })
  useShortcut({ scope, keys: 'Space', description: keys.lift, listed: true, run: nothing }, archived)
  useShortcut({ scope, keys: 'm', description: keys.lift, run: withCard((id) => lift(board, id)) }, archived)
  useShortcut({ scope, keys: 'Enter', description: keys.open, listed: true, run: nothing })
  useShortcut({ scope, keys: 'a', description: keys.assign, run: assign }, archived)
  useShortcut({ scope, keys: 'x', description: keys.select, run: select }, archived)
  useShortcut({ scope, keys: 'c', description: keys.color, run: color }, archived)
  useShortcut({ scope, keys: 'n', description: keys.add, run: () => startAdding(board) }, fed || archived)
  useShortcut({ scope, keys: '/', description: keys.search, run: () => search.current?.focus() })
  useShortcut({ scope, keys: 'mod+z', description: keys.undo, run: () => undoLastMove(board) }, archived)
  useShortcut({ scope, keys: 'Escape', description: keys.close, run: close })
}

const nothing = () => {}

/** The keys that move it are those of the card that has the focus. */
function lift(board: BoardActivity, id: string) {
  focusCard(id)
  startKeyboardDrag(board, id)
}

const startAdding = (board: BoardActivity) =>
  board.state.setState({ adding: getFocusedLane() ?? getCurrentBoard(board)?.lanes[0]?.id ?? null })

/** For the lanes: keys of the card that has the focus. */
export function createKeyHandler(board: BoardActivity) {
  return (event: KeyboardEvent) => {
    const card = (event.target as HTMLElement)
      .closest<HTMLElement>('[data-act="open"]')
      ?.closest<HTMLElement>('[data-card]')
    const id = card?.dataset.card
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (isLifted(board)) return moveByKeys(board, event)
    if (event.key === ' ') startKeyboardDrag(board, id)
    else if (arrows.has(event.key)) moveFocus(board, id, event.key)
    else return
    event.preventDefault()
  }
}

function moveByKeys(board: BoardActivity, event: KeyboardEvent) {
  if (arrows.has(event.key)) moveLifted(board, event.key)
  else if (event.key === ' ' || event.key === 'Enter' || event.key === 'm') endDrag(board, true)
  else if (event.key === 'Escape') endDrag(board, false)
  // Tab would leave the card in the air.
  else if (event.key !== 'Tab') return
  event.preventDefault()
  event.stopPropagation()
}

/** The focus has gone elsewhere: the card stays where it was. */
export function cancelLifted(board: BoardActivity) {
  if (isLifted(board)) endDrag(board, false)
}

/** A button takes Space when it is released, which would open the lifted card. */
export const cancelSpace = (event: KeyboardEvent) => {
  const target = event.target as HTMLElement
  if (event.key === ' ' && target.dataset.act === 'open') event.preventDefault()
}
