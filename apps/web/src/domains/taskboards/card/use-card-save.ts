import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Changes } from '#platform/editing/merge-edits.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { getCards, type TaskCard } from '../taskboards.queries.ts'

const fields = [
  ...(['title', 'details', 'client', 'clientType'] as const),
  ...(['dueOn', 'remindOn', 'cardColor', 'assignedTo', 'labels'] as const),
]
export type CardField = (typeof fields)[number]
type CardChange = Partial<Pick<TaskCard, CardField>>

const textIn = (card: CardChange, field: CardField): string => {
  if (field === 'client') return card.client?.id ?? ''
  if (field === 'labels') return card.labels?.join(' ') ?? ''
  return card[field] ?? ''
}
const valuesOf = (card: TaskCard) =>
  Object.fromEntries(fields.map((field) => [field, textIn(card, field)])) as Record<CardField, string>

const textsOf = (change: CardChange): Changes<CardField> =>
  Object.fromEntries(fields.filter((field) => field in change).map((field) => [field, textIn(change, field)]))

function bodyOf({ title, details, labels, clientType, ...others }: Changes<CardField>) {
  return {
    ...(title !== undefined && { title: title ?? '' }),
    ...(details !== undefined && { details: details ?? '' }),
    ...(labels !== undefined && { labels: labels ? labels.split(' ') : [] }),
    ...(clientType && { clientType: clientType as TaskCard['clientType'] }),
    ...Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text || null])),
  }
}

/**
 * Saves on the version that is shown. Merges what a teammate changed since, and asks about what both changed: see
 * CardConflict.
 */
export function useCardSave(base: TaskCard, onSaved: () => void = () => {}) {
  const cards = getCards(useQueryClient())
  const saving = useVersionedSave<TaskCard, CardField>({
    base,
    valuesOf,
    save: (changes, on) =>
      api.taskBoards.updateCard({ params: { id: base.id }, body: bodyOf(changes) }, { ifMatch: on.version }),
    onSaved(saved) {
      cards.applyReply([saved])
      onSaved()
    },
    onError: (error) => snack.error(failureText('updateCard', error)),
  })

  /** Shown at once, and taken back when the server refuses. */
  const change = (wanted: CardChange) =>
    cards.mutate({
      ids: [base.id],
      patch: (card) => card && { ...card, ...wanted },
      send: () => saving.mutateAsync({ changes: textsOf(wanted), on: base }),
      confirm: (saved) => (saved ? [saved] : []),
      // It was said when the save was refused.
      failed() {},
    })
  /** For a text that stays in its field until it is saved. Returns whether it was. */
  const save = async (wanted: CardChange) =>
    Boolean(await saving.mutateAsync({ changes: textsOf(wanted), on: base }).catch(() => undefined))
  return { ...saving, change, save }
}

export type CardSave = ReturnType<typeof useCardSave>
