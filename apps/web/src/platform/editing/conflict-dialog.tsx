import { MergeDialog } from '#ui/overlays/merge-dialog.tsx'
import { type Changes, joinBoth, mergeEdits } from './merge-edits.ts'
import type { EditConflict } from './use-versioned-save.ts'

interface ConflictDialogProps<Entity, Field extends string> {
  /** What useVersionedSave returns. */
  saving: {
    conflict: EditConflict<Entity, Field> | undefined
    isPending: boolean
    forgetConflict(): void
    mutate(variables: { changes: Changes<Field>; on?: Entity }): void
  }
  /** When the colleague's version was saved, if that is known. */
  subtitle: string | ((current: Entity) => string)
  labelOf(field: Field, mine: string): string
  /** A value as it is displayed: a day, a name, a dash. */
  shown?(field: Field, text: string, side: 'mine' | 'theirs'): string
  /** Names the fields that only the colleague changed, too. */
  namesKept?: boolean
  /** A longer text, of which both can be kept. */
  long?: Field
}

/** Both versions of what two people changed, if a save met any; saves what is chosen. */
export function ConflictDialog<Entity, Field extends string>({
  saving,
  subtitle,
  labelOf,
  shown = (_field, text) => text,
  namesKept = false,
  long,
}: ConflictDialogProps<Entity, Field>) {
  const { conflict } = saving
  if (!conflict) return null
  const { current, changes, fields, theirs: kept } = conflict
  return (
    <MergeDialog
      subtitle={typeof subtitle === 'string' ? subtitle : subtitle(current)}
      fields={fields.map(({ field, mine, theirs }) => ({
        ...{ name: field, label: labelOf(field, mine) },
        ...{ mine: shown(field, mine, 'mine'), theirs: shown(field, theirs, 'theirs') },
        ...(field === long && { both: joinBoth(mine, theirs) }),
      }))}
      kept={namesKept ? kept.map((field) => labelOf(field as Field, '')) : []}
      busy={saving.isPending}
      onClose={saving.forgetConflict}
      onResolved={(choices) => {
        saving.forgetConflict()
        saving.mutate({ changes: mergeEdits(changes, fields, choices), on: current })
      }}
    />
  )
}
