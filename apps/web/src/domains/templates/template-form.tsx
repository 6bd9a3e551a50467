import { isLongerThan, tooLong } from '@frontdesk/contract/kit/text'
import { templateLimits } from '@frontdesk/contract/templates/limits'
import { faultsOfTemplate } from '@frontdesk/contract/templates/lint'
import { type ReactNode, useState } from 'react'
import { type Draft, useDraft } from '#platform/drafts.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { MentionArea } from '#ui/fields/mention/mention-area.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { placeholderOptions } from './placeholder-options.ts'
import { TemplateFaults } from './template-faults.tsx'
import { TemplatePreview } from './template-preview.tsx'
import styles from './templates.module.css'
import { type Template, type TemplateTexts, textsOf } from './templates.queries.ts'
import { templatesTexts } from './texts/templates.texts.ts'
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
      title={template ? templatesTexts.editTitle : templatesTexts.newTitle}
      dirty={false}
      onClose={onClose}
      onSubmit={submit}
      note={deletion ?? (dirty ? templatesTexts.draft : undefined)}
      submit={{
        text: template ? templatesTexts.save : templatesTexts.create,
        busy: busy,
        disabled: gone ? templatesTexts.wasDeleted : template && !dirty ? templatesTexts.unchanged : false,
      }}
    >
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      {gone && (
        <p role="alert" className={styles.warn}>
          <strong>{templatesTexts.deletedTitle}</strong> {templatesTexts.deletedHint}
        </p>
      )}
      <div className={styles.form}>
        <TextField
          label={templatesTexts.name}
          required
          maxLength={templateLimits.name}
          value={texts.name}
          onChange={(name) => set({ name })}
          error={problems.name}
        />
        {admin && (
          <RadioGroup
            inline
            label={templatesTexts.group}
            value={texts.group}
            onChange={(group) => set({ group })}
            options={[
              { value: 'personal', label: templatesTexts.personal },
              { value: 'team', label: templatesTexts.team },
            ]}
            hint={texts.group === 'team' ? templatesTexts.teamHint : templatesTexts.personalHint}
          />
        )}
        <div className={styles.text}>
          <MentionArea
            label={templatesTexts.text}
            required
            minRows={5}
            limit={templateLimits.template}
            hint={templatesTexts.textHint}
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
  ...(name.trim() === '' && { name: templatesTexts.nameFirst }),
  ...(template.trim() === ''
    ? { template: templatesTexts.textFirst }
    : isLongerThan(template.trim(), templateLimits.template)
      ? { template: tooLong(templateLimits.template) }
      : faultsOfTemplate(template).length > 0 && { template: templatesTexts.faultsFirst }),
})
