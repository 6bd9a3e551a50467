import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Changes, resolved } from '#platform/editing/merge-edits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatRelative } from '#ui/format/dates.ts'
import { MergeDialog } from '#ui/merge-dialog.tsx'
import { TagRules } from './tag-rules.tsx'
import styles from './tags.module.css'
import {
  type Tag,
  type TagField,
  type TagProblems,
  type TagTexts,
  textsOf,
  useCreateTag,
  useDeleteTag,
  useUpdateTag,
} from './tags.queries.ts'

export function NewTagDialog({ onClose }: { onClose(): void }) {
  const [problems, setProblems] = useState<TagProblems>({})
  const creating = useCreateTag({ onDone: onClose, onProblems: setProblems })
  return <TagForm {...{ problems, setProblems, onClose }} busy={creating.isPending} onSave={creating.mutate} />
}

const labels: Record<TagField, string> = { name: 'Name', description: 'Description' }

export function EditTagDialog({ tag, onClose }: { tag: Tag; onClose(): void }) {
  // The version that the edit began with.
  const [base] = useState(tag)
  const [problems, setProblems] = useState<TagProblems>({})
  const saving = useUpdateTag(base, { onDone: onClose, onProblems: setProblems })
  const { conflict } = saving
  return (
    <>
      <TagForm
        {...{ tag: base, problems, setProblems, onClose }}
        busy={saving.isPending}
        onSave={(texts) => saving.mutate({ changes: changesOf(texts, textsOf(base)) })}
      />
      {conflict && (
        <MergeDialog
          subtitle={`Saved ${formatRelative(conflict.current.updatedAt)}. Choose what stands.`}
          fields={conflict.fields.map(({ field, mine, theirs }) => ({
            name: field,
            label: labels[field],
            mine: mine || DASH,
            theirs: theirs || DASH,
          }))}
          busy={saving.isPending}
          onClose={saving.forgetConflict}
          onResolved={(choices) => {
            saving.forgetConflict()
            saving.mutate({ changes: resolved(conflict.changes, conflict.fields, choices), on: conflict.current })
          }}
        />
      )}
    </>
  )
}

const changesOf = (texts: TagTexts, before: TagTexts): Changes<TagField> =>
  Object.fromEntries(Object.entries(texts).filter(([field, text]) => before[field as TagField] !== text))

interface TagFormProps {
  tag?: Tag
  problems: TagProblems
  setProblems(problems: TagProblems): void
  busy: boolean
  onSave(texts: TagTexts): void
  onClose(): void
}

function TagForm({ tag, problems, setProblems, busy, onSave, onClose }: TagFormProps) {
  const before = textsOf(tag)
  const [texts, setTexts] = useState(before)
  const dirty = texts.name !== before.name || texts.description !== before.description
  const set = (change: Partial<TagTexts>) => {
    setTexts({ ...texts, ...change })
    setProblems({})
  }
  const submit = () => {
    const name = texts.name.trim()
    if (name === '') return setProblems({ name: 'Enter a name.' })
    onSave({ name, description: texts.description.trim() })
  }
  return (
    <Dialog
      open
      title={tag ? 'Edit tag' : 'New tag'}
      subtitle={tag?.dynamic ? 'Dynamic: a query assigns it' : 'Simple: people and imports assign it'}
      dirty={dirty}
      onClose={onClose}
      onSubmit={submit}
      note={tag && <DeleteTag tag={tag} onDone={onClose} />}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="solid" busy={busy} disabled={!dirty && 'Nothing was changed yet.'}>
            {tag ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label="Name"
          required
          maxLength={100}
          value={texts.name}
          onChange={(name) => set({ name })}
          error={problems.name}
        />
        <TextArea
          label="Description"
          limit={500}
          value={texts.description}
          onChange={(description) => set({ description })}
          error={problems.description}
        />
        {tag?.queryObj && <TagRules query={tag.queryObj} />}
      </div>
    </Dialog>
  )
}

function DeleteTag({ tag, onDone }: { tag: Tag; onDone(): void }) {
  const deleting = useDeleteTag(tag, onDone)
  return (
    <Button look="quiet" icon={<Trash2 />} busy={deleting.isPending} onClick={() => deleting.mutate()}>
      Delete
    </Button>
  )
}
