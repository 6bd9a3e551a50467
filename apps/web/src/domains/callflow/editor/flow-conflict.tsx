import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { formatFlowField } from '../draft/flow-settings.ts'
import type { NameOf } from '../draft/format-flow.ts'
import type { FlowDraft } from '../draft/use-flow-draft.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'

/** Where a colleague saved the same settings first: both versions of each. */
export function FlowConflict({ draft, nameOf }: { draft: FlowDraft; nameOf: NameOf }) {
  const { callFlow } = draft.base
  return (
    <ConflictDialog
      saving={draft.saving}
      subtitle={texts.conflict}
      labelOf={(field, mine) => formatFlowField(field, mine, callFlow, nameOf).label}
      shown={(field, text) => formatFlowField(field, text, callFlow, nameOf).words}
    />
  )
}
