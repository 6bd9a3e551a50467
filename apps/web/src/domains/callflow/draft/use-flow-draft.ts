import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { applyCallFlow } from '../callflow.live.ts'
import type { ShownCallFlow } from '../callflow.queries.ts'
import { saveFailure } from '../failure-texts.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import { compareFlows } from './compare-flows.ts'
import type { FlowEdit } from './flow-editing.ts'
import { changesBetween, type FlowField, valuesOf, withChanges } from './flow-settings.ts'
import type { NameOf } from './format-flow.ts'

/** The unsaved flow of a location. A colleague's save is shown until something is changed, and merged when it is saved. */
export function useFlowDraft(shown: ShownCallFlow, nameOf: NameOf) {
  const client = useQueryClient()
  const { account } = useMe()
  const [edit, setEdit] = useState<{ base: ShownCallFlow; flow: CallFlow }>()
  // Fields with a state of their own begin again.
  const [round, setRound] = useState(0)
  const { base, flow } = edit ?? { base: shown, flow: shown.callFlow }
  const changes = changesBetween(base.callFlow, flow)
  const dirty = Object.keys(changes).length > 0
  const sent = useRef(flow)

  const reset = () => {
    setEdit(undefined)
    setRound((count) => count + 1)
  }
  const saving = useVersionedSave<ShownCallFlow, FlowField>({
    base,
    valuesOf: ({ callFlow }) => valuesOf(callFlow),
    save: (wanted, on) =>
      api.callFlow.saveCallFlow(
        {
          params: { id: account.id, locationId: on.locationId },
          body: { callFlow: withChanges(on.callFlow, wanted) },
        },
        { ifMatch: on.version },
      ),
    onSaved(saved) {
      applyCallFlow(client, account.id, saved)
      snack.success(texts.saved)
      // What was changed while it was being saved stays unsaved.
      setEdit((now) => {
        const later = now ? changesBetween(sent.current, now.flow) : {}
        return Object.keys(later).length > 0 ? { base: saved, flow: withChanges(saved.callFlow, later) } : undefined
      })
    },
    onError: (error) => snack.error(saveFailure(error)),
  })
  return {
    base,
    flow,
    dirty,
    round,
    reset,
    saving,
    /** In words. */
    changed: compareFlows(base.callFlow, flow, nameOf),
    change: (change: FlowEdit) =>
      setEdit((now) => {
        const before = now ?? { base: shown, flow: shown.callFlow }
        const changed = typeof change === 'function' ? change(before.flow) : change
        return { base: before.base, flow: { ...before.flow, ...changed } }
      }),
    /** Another whole flow: an earlier version. */
    replace(next: CallFlow) {
      setEdit({ base, flow: next })
      setRound((count) => count + 1)
    },
    save() {
      if (!dirty) return
      sent.current = flow
      saving.mutate({ changes })
    },
  }
}

export type FlowDraft = ReturnType<typeof useFlowDraft>
