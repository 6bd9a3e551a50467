import { isLongerThan, tooLong } from '@frontdesk/contract/kit/text'
import { tagLimits } from '@frontdesk/contract/tags/limits'
import { useState } from 'react'
import type { Draft } from '#platform/drafts.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type Tag, type TagProblems, type TagTexts, textsOf, useTagNames } from '../tags.queries.ts'
import { tagsTexts } from '../texts/tags.texts.ts'
import { firstRules } from '../tree-text.ts'
import { AskWhy } from '../why/ask-why.tsx'
import { DeleteTag } from './delete-tag.tsx'
import styles from './form.module.css'
import { RulesField } from './rules-field.tsx'
import { useRules } from './use-rules.ts'

interface TagFormProps {
  tag?: Tag
  problems: TagProblems
  setProblems(problems: TagProblems): void
  busy: boolean
  draft: Draft<TagTexts>
  onSave(texts: TagTexts): void
  onClose(): void
}

const kinds = [
  { value: 'simple', label: tagsTexts.simple, hint: tagsTexts.simpleHint },
  { value: 'dynamic', label: tagsTexts.dynamic, hint: tagsTexts.dynamicHint },
] as const

export function TagForm({ tag, draft, problems, setProblems, busy, onSave, onClose }: TagFormProps) {
  const before = textsOf(tag)
  const texts = draft.value
  // The rules are kept while the other kind is selected.
  const [built, setBuilt] = useState(texts.rules || firstRules)
  const tags = (useTagNames().data ?? []).filter(({ id }) => id !== tag?.id)
  const rules = useRules(texts.rules, tag?.id, tags)
  const dirty = texts.name !== before.name || texts.description !== before.description || texts.rules !== before.rules
  const set = (change: Partial<TagTexts>) => {
    draft.set({ ...texts, ...change })
    setProblems({})
  }
  const setRules = (text: string) => {
    setBuilt(text)
    set({ rules: text })
  }
  const submit = () => {
    const name = texts.name.trim()
    const description = texts.description.trim()
    if (name === '') return setProblems({ name: tagsTexts.nameFirst })
    if (isLongerThan(description, tagLimits.description))
      return setProblems({ description: tooLong(tagLimits.description) })
    onSave({ name, description, rules: texts.rules })
  }
  return (
    <Dialog
      open
      size={texts.rules ? 'lg' : 'md'}
      title={tag ? tagsTexts.editTitle : tagsTexts.newTitle}
      dirty={false}
      onClose={onClose}
      onSubmit={submit}
      note={
        <>
          {tag && <DeleteTag tag={tag} onDone={onClose} />}
          {dirty && <span className={styles.kept}>{tagsTexts.draft}</span>}
        </>
      }
      submit={{
        text: tag ? tagsTexts.save : tagsTexts.create,
        busy: busy,
        disabled: dirty ? rules.unsaveable : tagsTexts.unchanged,
      }}
    >
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      <div className={styles.form}>
        <TextField
          label={tagsTexts.name}
          required
          maxLength={tagLimits.name}
          value={texts.name}
          onChange={(name) => set({ name })}
          error={problems.name}
        />
        <TextArea
          label={tagsTexts.description}
          limit={tagLimits.description}
          value={texts.description}
          onChange={(description) => set({ description })}
          error={problems.description}
        />
        <RadioGroup
          label={tagsTexts.kind}
          inline
          options={kinds}
          value={texts.rules ? 'dynamic' : 'simple'}
          onChange={(kind) => set({ rules: kind === 'dynamic' ? built : '' })}
          hint={tag?.dynamic && !texts.rules && tagsTexts.keepsContacts}
        />
        {tag?.dynamic && <AskWhy tag={tag} />}
        {texts.rules && <RulesField text={texts.rules} onChange={setRules} rules={rules} tags={tags} />}
      </div>
    </Dialog>
  )
}
