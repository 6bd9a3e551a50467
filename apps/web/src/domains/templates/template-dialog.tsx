import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import type { Changes } from '#platform/editing/merge-edits.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatRelative } from '#ui/format/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplatePreview } from './template-preview.tsx'
import styles from './templates.module.css'
import { type Template, type TemplateField, type TemplateTexts, textsOf, useTemplates } from './templates.queries.ts'
import { templatesTexts } from './texts/templates.texts.ts'
import { type TemplateProblems, useCreateTemplate, useDeleteTemplate, useUpdateTemplate } from './use-template-acts.ts'

export function NewTemplateDialog({ onClose }: { onClose(): void }) {
  const [problems, setProblems] = useState<TemplateProblems>({})
  const creating = useCreateTemplate({ onDone: onClose, onProblems: setProblems })
  return (
    <TemplateForm
      {...{ problems, setProblems, onClose }}
      busy={creating.isPending}
      onSave={(texts, draft) => creating.mutate(texts, { onSuccess: draft.clear })}
    />
  )
}

const shownText = (field: TemplateField, text: string) =>
  field === 'group' ? (text === 'team' ? 'Team' : 'Personal') : text

const labels: Record<TemplateField, string> = { name: 'Name', group: 'Group', template: 'Text' }

export function EditTemplateDialog({ template, onClose }: { template: Template; onClose(): void }) {
  // The version on which the edit started.
  const [base] = useState(template)
  const [problems, setProblems] = useState<TemplateProblems>({})
  const [done, setDone] = useState<() => void>()
  const close = () => {
    done?.()
    onClose()
  }
  const saving = useUpdateTemplate(base, { onDone: close, onProblems: setProblems })
  const deleting = useDeleteTemplate(base, onClose)
  const templates = useTemplates()
  const gone = templates.data !== undefined && !deleting.isPending && !templates.data.some(({ id }) => id === base.id)
  return (
    <>
      <TemplateForm
        {...{ template: base, problems, setProblems, onClose, gone }}
        busy={saving.isPending}
        deletion={
          !gone && (
            <Button look="quiet" icon={<Trash2 />} busy={deleting.isPending} onClick={() => deleting.mutate()}>
              {templatesTexts.delete}
            </Button>
          )
        }
        onSave={(texts, draft) => {
          setDone(() => draft.clear)
          saving.mutate({ changes: changesOf(texts, textsOf(base)) })
        }}
      />
      <ConflictDialog
        saving={saving}
        subtitle={({ updatedAt }) => templatesTexts.conflict(formatRelative(updatedAt))}
        labelOf={(field) => labels[field]}
        shown={shownText}
      />
    </>
  )
}

const changesOf = (texts: TemplateTexts, before: TemplateTexts): Changes<TemplateField> =>
  Object.fromEntries(Object.entries(texts).filter(([field, text]) => before[field as TemplateField] !== text))

/** A team template, for people who may not change those. */
export const SeenTemplateDialog = ({ template, onClose }: { template: Template; onClose(): void }) => (
  <Dialog
    open
    title={template.name}
    subtitle={templatesTexts.teamOnly}
    onClose={onClose}
    actions={<Button onClick={onClose}>{templatesTexts.close}</Button>}
  >
    <div className={styles.form}>
      <p className={styles.words}>{template.template}</p>
      <TemplatePreview template={template.template} />
    </div>
  </Dialog>
)
