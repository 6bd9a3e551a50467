import { feedbackLimits } from '@frontdesk/contract/feedback/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, hasCode, messageOf } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { feedbackCategories, feedbackSubjects } from '#platform/contract.generated.ts'
import { useDraft } from '#platform/drafts.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { readDiagnostics } from './diagnostics.ts'
import { DiagnosticsField } from './diagnostics-field.tsx'
import styles from './feedback-dialog.module.css'
import { feedbackTexts } from './texts/feedback.texts.ts'

type Category = (typeof feedbackCategories)[number]
type Subject = (typeof feedbackSubjects)[number]

interface FeedbackDialogProps {
  /** Report Issue: preselects a bug. */
  issue?: boolean
  onClose(): void
}

const titled = (text: string) => ({ value: text, label: text.charAt(0).toUpperCase() + text.slice(1) })

export function FeedbackDialog({ issue = false, onClose }: FeedbackDialogProps) {
  const [category, setCategory] = useState<Category>(issue ? 'bug' : 'feedback')
  const [relatedTo, setRelatedTo] = useState<Subject>('other')
  const [withDiagnostics, setWithDiagnostics] = useState(issue)
  const [diagnostics] = useState(readDiagnostics)
  const comments = useDraft(issue ? 'issue' : 'feedback')
  const send = useMutation({
    mutationFn: () =>
      api.feedback.sendFeedback(
        { body: { category, relatedTo, comments: comments.value, ...(withDiagnostics && { diagnostics }) } },
        {
          hold: {
            id: generateKey(),
            label: issue ? feedbackTexts.report : feedbackTexts.feedback,
            words: comments.value,
            href: '/',
            draft: { key: issue ? 'issue' : 'feedback', fields: { text: comments.value } },
          },
        },
      ),
    onSuccess: () => {
      comments.clear()
      snack.success(feedbackTexts.sent)
      onClose()
    },
    onError(error) {
      if (!hasCode(error, 'held')) {
        return void snack.error(feedbackTexts.notSent)
      }
      comments.clear()
      snack.info(messageOf(error))
      onClose()
    },
  })
  const unfit = !comments.value.trim()
    ? feedbackTexts.writeFirst
    : isTooLong(comments.value, feedbackLimits.comments)
      ? feedbackTexts.shortenFirst
      : undefined
  return (
    <Dialog
      open
      title={issue ? feedbackTexts.reportTitle : feedbackTexts.feedback}
      subtitle={issue ? feedbackTexts.reportHint : feedbackTexts.feedbackHint}
      note={comments.value ? feedbackTexts.draft : undefined}
      dirty={false}
      onClose={onClose}
      onSubmit={() => !unfit && send.mutate()}
      submit={{ text: feedbackTexts.send, busy: send.isPending, disabled: unfit }}
    >
      <DraftNotice onDiscard={comments.restored ? comments.clear : undefined} other={comments.other} />
      <div className={styles.form}>
        <div className={styles.pair}>
          {!issue && (
            <SelectField
              label={feedbackTexts.category}
              value={category}
              options={feedbackCategories.map(titled)}
              onChange={(value) => setCategory(value as Category)}
            />
          )}
          <SelectField
            label={feedbackTexts.relatedTo}
            value={relatedTo}
            options={feedbackSubjects.map(titled)}
            onChange={(value) => setRelatedTo(value as Subject)}
          />
        </div>
        <TextArea
          label={feedbackTexts.comments}
          required
          autoFocus
          minRows={5}
          limit={feedbackLimits.comments}
          value={comments.value}
          error={send.error instanceof ApiFailure ? send.error.fields.comments : undefined}
          onChange={comments.set}
        />
        <DiagnosticsField diagnostics={diagnostics} value={withDiagnostics} onChange={setWithDiagnostics} />
      </div>
    </Dialog>
  )
}
