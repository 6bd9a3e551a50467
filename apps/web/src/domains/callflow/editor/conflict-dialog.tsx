import { resolved } from '#platform/editing/merge-edits.ts'
import { MergeDialog } from '#ui/overlays/merge-dialog.tsx'
import { fieldWords } from '../draft/flow-settings.ts'
import type { FlowDraft } from '../draft/use-flow-draft.ts'
import type { NameOf } from '../draft/words.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'

/** Where a colleague saved the same settings first: both versions of each. */
export function ConflictDialog({ draft, nameOf }: { draft: FlowDraft; nameOf: NameOf }) {
  const { saving, base } = draft
  const { conflict } = saving
  if (!conflict) return null
  const { callFlow } = base
  return (
    <MergeDialog
      subtitle={texts.conflict}
      fields={conflict.fields.map(({ field, mine, theirs }) => {
        const [own, others] = [mine, theirs].map((text) => fieldWords(field, text, callFlow, nameOf))
        return { name: field, label: own?.label ?? field, mine: own?.words ?? '', theirs: others?.words ?? '' }
      })}
      busy={saving.isPending}
      onClose={saving.forgetConflict}
      onResolved={(choices) => {
        saving.forgetConflict()
        saving.mutate({ changes: resolved(conflict.changes, conflict.fields, choices), on: conflict.current })
      }}
    />
  )
}
