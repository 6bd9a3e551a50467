import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { bothOf, resolved } from '#platform/editing/merge-edits.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { MergeDialog } from '#ui/overlays/merge-dialog.tsx'
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
  const { fields, changes, current, theirs } = conflict
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
    <MergeDialog
      subtitle={texts.conflict}
      fields={fields.map(({ field, mine, theirs: other }) => ({
        name: field,
        label: fieldTexts[field],
        mine: shown(field, mine),
        theirs: shown(field, other),
        ...(field === 'details' && { both: bothOf(mine, other) }),
      }))}
      kept={theirs.map((field) => fieldTexts[field as CardField])}
      busy={saving.isPending}
      onClose={saving.forgetConflict}
      onResolved={(choices) => {
        saving.forgetConflict()
        saving.mutate({ changes: resolved(changes, fields, choices), on: current })
      }}
    />
  )
}
