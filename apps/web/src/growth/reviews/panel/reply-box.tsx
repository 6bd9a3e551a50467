import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { usePageFootOf } from '#ui/layout/use-page-foot.ts'
import { failureText } from '../failure-texts.ts'
import { formatFirstName } from '../review-words.ts'
import { type ReviewDetail, refreshReviews, reviewQuery } from '../reviews.queries.ts'
import { panelTexts as texts } from '../texts/panel.texts.ts'
import styles from './panel.module.css'

/** A reply by text, which is kept with the review. */
export function ReplyBox({ review }: { review: ReviewDetail }) {
  const client = useQueryClient()
  const { id, replyTo } = review
  const draft = useDraft(`review-reply:${id}`)
  const form = useRef<HTMLFormElement>(null)
  usePageFootOf(form)
  const sending = useMutation({
    mutationFn: (text: string) => api.reviews.replyToReview({ params: { id }, body: { text } }),
    onSuccess(detail) {
      client.setQueryData(reviewQuery(id).queryKey, detail)
      draft.clear()
      snack.success(texts.sent)
      void refreshReviews(client)
    },
    onError: (error) => snack.error(failureText('replyToReview', error)),
  })
  const label = texts.replyTo(formatFirstName(review))
  const text = draft.value.trim()
  const { characters, segments } = segmentsOf(text)
  const over = text.length - reviewLimits.reply
  if (!replyTo) return <p className={styles.noReply}>{texts.noNumber}</p>
  const refused = replyTo.allowed
    ? text === ''
      ? texts.nothingToSend
      : over > 0 && texts.tooLong(over)
    : replyTo.words
  const submit = () => {
    if (!refused && !sending.isPending) sending.mutate(text)
  }
  return (
    <form
      ref={form}
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.replyHead} aria-hidden>
        <b>{label}</b>
        <span title={formatPhone(replyTo.phone)}>{texts.byText}</span>
      </div>
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      <TextArea
        label={label}
        hideLabel
        value={draft.value}
        onChange={draft.set}
        disabled={!replyTo.allowed}
        placeholder={texts.replyPlaceholder}
        limit={reviewLimits.reply}
        minRows={3}
        maxRows={8}
      />
      {replyTo.words && (
        <p className={styles.held} role="status">
          {replyTo.words}
        </p>
      )}
      <div className={styles.send}>
        <span>{texts.size(characters, segments)}</span>
        <Button type="submit" size="s" icon={<SendHorizontal />} busy={sending.isPending} disabled={refused}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
