import { isLongerThan, tooLong } from '@frontdesk/contract/kit/text'
import { templateLimits } from '@frontdesk/contract/library/templates/limits'
import { faultsOfTemplate } from '@frontdesk/contract/library/templates/lint'
import { type ReactNode, useState } from 'react'
import { type Draft, useDraft } from '#platform/drafts.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { MentionArea } from '#ui/fields/mention/mention-area.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { placeholderOptions } from './placeholder-options.ts'
import { TemplateFaults } from './template-faults.tsx'
import { TemplatePreview } from './template-preview.tsx'
import styles from './templates.module.css'
import { type Template, type TemplateTexts, textsOf } from './templates.queries.ts'
import type { TemplateProblems } from './use-template-acts.ts'

interface TemplateFormProps {
  /** Without it a new one. */
  template?: Template
  problems: TemplateProblems
  setProblems(problems: TemplateProblems): void
  busy: boolean
  /** A colleague deleted it meanwhile. */
  gone?: boolean
  deletion?: ReactNode
  onSave(texts: TemplateTexts, draft: Draft<TemplateTexts>): void
  onClose(): void
}

export function TemplateForm(props: TemplateFormProps) {
  const { template, problems, setProblems, busy, gone, deletion, onSave, onClose } = props
  const admin = hasAdminRights(useMe().role)
  const [before] = useState(() => textsOf(template))
  const draft = useDraft(`template:${template?.id ?? ''}`, before)
  const texts = draft.value
  const dirty = JSON.stringify(texts) !== JSON.stringify(before)
  const set = (change: Partial<TemplateTexts>) => {
    draft.set({ ...texts, ...change })
    setProblems({})
  }
  const submit = () => {
    const found = problemsOf(texts)
    setProblems(found)
    if (Object.keys(found).length === 0)
      onSave({ ...texts, name: texts.name.trim(), template: texts.template.trim() }, draft)
  }
  return (
    <Dialog
      open
      title={template ? 'Edit template' : 'New template'}
      onClose={onClose}
      onSubmit={submit}
      note={deletion ?? (dirty ? 'Kept until you save it' : undefined)}
      actions={
        <>
          <DialogCancel />
          <Button
            type="submit"
            look="solid"
            busy={busy}
            disabled={gone ? 'It was deleted.' : template && !dirty ? 'There are no changes yet.' : false}
          >
            {template ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      {gone && (
        <p role="alert" className={styles.warn}>
          <strong>Template Deleted</strong> Someone else deleted it in the meantime. Copy what you still need from here.
        </p>
      )}
      <div className={styles.form}>
        <TextField
          label="Name"
          required
          maxLength={templateLimits.name}
          value={texts.name}
          onChange={(name) => set({ name })}
          error={problems.name}
        />
        {admin && (
          <RadioGroup
            inline
            label="Group"
            value={texts.group}
            onChange={(group) => set({ group })}
            options={[
              { value: 'personal', label: 'Personal' },
              { value: 'team', label: 'Team' },
            ]}
            hint={texts.group === 'team' ? 'Everyone can use it.' : 'Only you see it.'}
          />
        )}
        <div className={styles.text}>
          <MentionArea
            label="Text"
            required
            minRows={5}
            limit={templateLimits.template}
            hint="Type @ to insert details of the contact."
            options={placeholderOptions}
            optionsLabel="Placeholders"
            value={texts.template}
            onChange={(text) => set({ template: text })}
            error={problems.template}
          />
          <TemplateFaults template={texts.template} onMend={(text) => set({ template: text })} />
        </div>
        <TemplatePreview template={texts.template} />
      </div>
    </Dialog>
  )
}

const problemsOf = ({ name, template }: TemplateTexts): TemplateProblems => ({
  ...(name.trim() === '' && { name: 'Enter a name.' }),
  ...(template.trim() === ''
    ? { template: 'Enter the text.' }
    : isLongerThan(template.trim(), templateLimits.template)
      ? { template: tooLong(templateLimits.template) }
      : faultsOfTemplate(template).length > 0 && { template: 'Fix the placeholders first.' }),
})
