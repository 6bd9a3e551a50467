import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'
import { fieldTexts } from '../texts/card-history.texts.ts'
import { colorTexts } from '../texts/colors.texts.ts'
import type { CardField, CardSave } from './use-card-save.ts'

interface CardConflictProps {
  saving: CardSave
  board: TaskBoard | undefined
  colleagues: Colleagues
}

/** Both versions of what two people changed, if a save met any. */
export function CardConflict({ saving, board, colleagues }: CardConflictProps) {
  const { conflict } = saving
  if (!conflict) return null
  const { current } = conflict
  const shown = (field: CardField, text: string): string => {
    if (!text) return DASH
    if (field === 'dueOn' || field === 'remindOn') return formatDay(text)
    if (field === 'assignedTo') return colleagues.nameOf(text)
    if (field === 'cardColor') return colorTexts[text as keyof typeof colorTexts]
    if (field === 'client') return text === current.client?.id ? current.client.name : texts.anotherClient
    if (field === 'clientType') return texts.persons[text as 'primary' | 'secondary']
    if (field !== 'labels') return text
    const chosen = text.split(' ')
    return board?.labels.flatMap(({ id, name }) => (chosen.includes(id) ? name : [])).join(', ') || DASH
  }
  return (
    <ConflictDialog
      saving={saving}
      subtitle={texts.conflict}
      labelOf={(field) => fieldTexts[field]}
      shown={shown}
      namesKept
      long="details"
    />
  )
}
