import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { fieldWords } from '../draft/flow-settings.ts'
import type { FlowDraft } from '../draft/use-flow-draft.ts'
import type { NameOf } from '../draft/words.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'

/** Where a colleague saved the same settings first: both versions of each. */
export function FlowConflict({ draft, nameOf }: { draft: FlowDraft; nameOf: NameOf }) {
  const { callFlow } = draft.base
  return (
    <ConflictDialog
      saving={draft.saving}
      subtitle={texts.conflict}
      labelOf={(field, mine) => fieldWords(field, mine, callFlow, nameOf).label}
      shown={(field, text) => fieldWords(field, text, callFlow, nameOf).words}
    />
  )
}
