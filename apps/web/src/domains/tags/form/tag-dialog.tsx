import { useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import type { Changes } from '#platform/editing/merge-edits.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatRelative } from '#ui/format/dates.ts'
import { wordsInLine } from '../format-rule.ts'
import {
  type Tag,
  type TagField,
  type TagProblems,
  type TagTexts,
  textsOf,
  useCreateTag,
  useTagNames,
  useUpdateTag,
} from '../tags.queries.ts'
import { tagsTexts } from '../texts/tags.texts.ts'
import { treeOfText } from '../tree-text.ts'
import { TagForm } from './tag-form.tsx'

export function NewTagDialog({ onClose }: { onClose(): void }) {
  const [problems, setProblems] = useState<TagProblems>({})
  const draft = useDraft('tag', nothing)
  const onDone = () => {
    draft.clear()
    onClose()
  }
  const creating = useCreateTag({ onDone, onProblems: setProblems })
  return <TagForm {...{ draft, problems, setProblems, onClose }} busy={creating.isPending} onSave={creating.mutate} />
}

const nothing = textsOf()

const labels: Record<TagField, string> = { name: 'Name', description: tagsTexts.description, rules: 'Rules' }

export function EditTagDialog({ tag, onClose }: { tag: Tag; onClose(): void }) {
  // The version on which the edit started.
  const [base] = useState(tag)
  const [problems, setProblems] = useState<TagProblems>({})
  const [before] = useState(() => textsOf(tag))
  const draft = useDraft(`tag:${tag.id}`, before)
  const names = useTagNames().data ?? []
  const onDone = () => {
    draft.clear()
    onClose()
  }
  const saving = useUpdateTag(base, { onDone, onProblems: setProblems })
  const shown = (field: TagField, text: string) =>
    field === 'rules'
      ? text
        ? wordsInLine(treeOfText(text), (id) => names.find((name) => name.id === id)?.name)
        : tagsTexts.simpleTag
      : text || DASH
  return (
    <>
      <TagForm
        {...{ tag: base, draft, problems, setProblems, onClose }}
        busy={saving.isPending}
        onSave={(texts) => saving.mutate({ changes: changesOf(texts, before) })}
      />
      <ConflictDialog
        saving={saving}
        subtitle={({ updatedAt }) => tagsTexts.conflict(formatRelative(updatedAt))}
        labelOf={(field) => labels[field]}
        shown={shown}
      />
    </>
  )
}

const changesOf = (texts: TagTexts, before: TagTexts): Changes<TagField> =>
  Object.fromEntries(Object.entries(texts).filter(([field, text]) => before[field as TagField] !== text))
