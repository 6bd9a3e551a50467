import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { refreshLists } from '../followups.live.ts'
import { type Followup, getFollowups } from '../followups.queries.ts'
import { dialogTexts as texts } from '../texts/dialog.texts.ts'
import { buildBody, type Problems, type Values } from './form-values.ts'

interface Saving {
  /** Undefined for a new one. */
  followup: Followup | undefined
  before: Values
  onSaved(): void
  onProblems(problems: Problems): void
  /** A colleague saved first: their version. */
  onConflict(current: Followup): void
}

const fieldOf: Record<string, keyof Problems> = { date: 'when', messageAt: 'when' }

/** Sends what was changed, on the version that was edited. */
export function useSaveFollowup({ followup, before, onSaved, onProblems, onConflict }: Saving) {
  const client = useQueryClient()
  const isMessage = before.assignTo === 'none'
  const store = (known: Followup) => {
    getFollowups(client).applyReply([known])
    refreshLists(client, [known])
  }
  return useMutation({
    mutationFn(values: Values) {
      if (!followup)
        return api.followups.createFollowup({ body: { ...buildBody(values), client: values.client || null } })
      const was: Record<string, unknown> = buildBody(before)
      const changed = Object.entries(buildBody(values)).filter(([field, value]) => was[field] !== value)
      return api.followups.updateFollowup(
        { params: { id: followup.id }, body: Object.fromEntries(changed) },
        { ifMatch: followup.version },
      )
    },
    onSuccess(saved) {
      store(saved)
      emitSaved(saved, followup !== undefined)
      onSaved()
    },
    onError(error) {
      if (hasCode(error, 'conflict')) {
        const { current } = error.details as { current: Followup }
        store(current)
        return onConflict(current)
      }
      const fields = error instanceof ApiFailure ? Object.entries(error.fields ?? {}) : []
      if (fields.length > 0)
        onProblems(Object.fromEntries(fields.map(([field, text]) => [fieldOf[field] ?? field, text])))
      else if (hasCode(error, 'messageNotSchedulable')) snack.error(messageOf(error))
      else snack.error(texts.failed(isMessage, followup !== undefined, messageOf(error)))
    },
  })
}

function emitSaved({ assignTo }: Followup, known: boolean) {
  snack.success(texts.saved(assignTo === 'none', known))
}
