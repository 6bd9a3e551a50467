import { ArrowRightLeft, Palette, PanelRight, Star, Trash2, UserPlus } from 'lucide-react'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { type MenuEntry, MenuPanel } from '#ui/actions/menu-panel.tsx'
import { isServed, openReviewOfCard } from '../card-review.ts'
import { boardCardTexts as texts } from '../texts/board.texts.ts'
import { type CardMenu, getCurrentBoard, useBoard, useBoardState } from './board-state.ts'
import { formatCardName } from './card/card-name.ts'
import { deleteCard, setCardColor } from './card-acts.ts'
import { buildColorEntries } from './color-entries.tsx'
import { sendToLane } from './move-card.ts'

/** The menu of whichever card asked for one. */
export function CardMenus({ fed, onOpen }: { fed: boolean; onOpen(cardId: string): void }) {
  const { state } = useBoard()
  const menu = useBoardState((now) => now.menu)
  const entries = useEntries(menu, fed, onOpen)
  if (!menu) return null
  const name = formatCardName(menu.card)
  const label = { card: texts.menu(name), move: texts.moveCard(name), color: texts.colorOf(name) }[menu.kind]
  return (
    <MenuPanel
      key={menu.kind}
      anchor={menu.anchor}
      label={label}
      entries={entries}
      placement="bottom-end"
      onClose={() => state.setState({ menu: null })}
    />
  )
}

function useEntries(menu: CardMenu | null, fed: boolean, onOpen: (cardId: string) => void): MenuEntry[] {
  const board = useBoard()
  const hasReviews = useReviewsEnabled()
  if (!menu) return []
  const { card } = menu
  const { setState } = board.state
  if (menu.kind === 'color') return buildColorEntries(card.cardColor, (color) => setCardColor(board, card, color))
  if (menu.kind === 'move')
    return (getCurrentBoard(board)?.lanes ?? []).map((lane) => ({
      label: lane.label,
      checked: lane.id === card.laneId,
      run: () => lane.id !== card.laneId && sendToLane(board, card, lane.id),
    }))
  return [
    { label: texts.open, icon: <PanelRight />, run: () => onOpen(card.id) },
    { label: texts.moveTo, icon: <ArrowRightLeft />, run: () => setState({ menu: { ...menu, kind: 'move' } }) },
    {
      label: texts.assignTo,
      icon: <UserPlus />,
      shortcut: 'A',
      run: () => setState({ dialog: { kind: 'assign', cards: [card] } }),
    },
    {
      label: texts.color,
      icon: <Palette />,
      shortcut: 'C',
      run: () => setState({ menu: { ...menu, kind: 'color' } }),
    },
    ...(hasReviews && isServed(card, getCurrentBoard(board))
      ? [{ label: texts.requestReview, icon: <Star />, run: () => openReviewOfCard(card) }]
      : []),
    'divider',
    {
      label: texts.delete,
      icon: <Trash2 />,
      danger: true,
      disabled: fed && card.source === 'tag' && card.laneId !== getCurrentBoard(board)?.endLane && texts.fed,
      run: () => deleteCard(board, card),
    },
  ]
}
