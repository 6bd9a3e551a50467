import { trainingLimits as limits } from '@frontdesk/contract/trainings/limits'
import { useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { addingTexts as texts } from '../texts/adding.texts.ts'
import styles from './adding.module.css'
import { DetailsField } from './details-field.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import {
  isUnfit,
  problemsOf,
  type TrainingProblems,
  type TypedTraining,
  untyped,
  useAddTraining,
} from './use-add-training.ts'

/** For supers. What was typed stays when it can't be saved, and when the dialog is closed. */
export function AddTrainingDialog({ onClose }: { onClose(): void }) {
  const draft = useDraft('training', untyped)
  const [thumbnail, setThumbnail] = useState<string | null>(null)
  const [problems, setProblems] = useState<TrainingProblems>({})
  const typed = draft.value
  const adding = useAddTraining({
    onProblems: setProblems,
    onDone() {
      draft.clear()
      onClose()
    },
  })
  const set = (change: Partial<TypedTraining>) => {
    draft.set({ ...typed, ...change })
    setProblems({})
  }
  const submit = () => {
    const found = problemsOf(typed)
    setProblems(found)
    if (Object.keys(found).length === 0 && !isUnfit(typed)) adding.mutate({ ...typed, thumbnail })
  }
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      subtitle={texts.hint}
      note={JSON.stringify(typed) === JSON.stringify(untyped) ? undefined : texts.draft}
      dirty={false}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: texts.submit, busy: adding.isPending, disabled: isUnfit(typed) ? texts.shortenFirst : false }}
    >
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      <div className={styles.form}>
        <TextField
          label={texts.name}
          required
          autoFocus
          maxLength={limits.title}
          value={typed.title}
          onChange={(title) => set({ title })}
          error={problems.title}
        />
        <TextArea
          label={texts.description}
          required
          minRows={2}
          limit={limits.description}
          value={typed.description}
          onChange={(description) => set({ description })}
          error={problems.description}
        />
        <div className={styles.pair}>
          <TextField
            label={texts.tags}
            hint={texts.tagsHint}
            maxLength={limits.tags}
            value={typed.tags}
            onChange={(tags) => set({ tags })}
            error={problems.tags}
          />
          <TextField
            label={texts.arcadeId}
            hint={texts.arcadeHint}
            maxLength={limits.arcadeId}
            value={typed.arcadeId}
            onChange={(arcadeId) => set({ arcadeId })}
            error={problems.arcadeId}
          />
        </div>
        <Checkbox
          label={texts.notify}
          hint={texts.notifyHint}
          value={typed.notify}
          onChange={(notify) => set({ notify })}
        />
        <ThumbnailField value={thumbnail} onChange={setThumbnail} error={problems.thumbnail} />
        <DetailsField value={typed.details} onChange={(details) => set({ details })} error={problems.details} />
      </div>
    </Dialog>
  )
}
