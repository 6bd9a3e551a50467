import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Send } from 'lucide-react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { useDraft, writeDraft } from '#platform/drafts.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { MentionArea } from '#ui/fields/mention/mention-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { PaneCount, PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import { useArchived } from '../archived.ts'
import { commentTexts as texts } from '../texts/card.texts.ts'
import { CommentRow } from './comment-row.tsx'
import styles from './comments.module.css'
import { mentionOptions } from './mention-options.ts'
import { type CardComment, useComments } from './use-comments.ts'

interface CommentsProps {
  cardId: string
  comments: readonly CardComment[]
  colleagues: Colleagues
}

/** Oldest first, with what is being written below them. */
export function Comments({ cardId, comments, colleagues }: CommentsProps) {
  const acts = useComments(cardId, colleagues.people)
  const archived = useArchived()
  const now = useNow()
  return (
    <PaneSection title={texts.title} aside={<PaneCount count={comments.length} />}>
      {comments.length === 0 ? (
        <PaneNone>{texts.none}</PaneNone>
      ) : (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <CommentRow key={comment.id} {...{ comment, colleagues, acts, now }} />
          ))}
        </ol>
      )}
      {!archived && <Composer cardId={cardId} colleagues={colleagues} onSend={acts.add} />}
    </PaneSection>
  )
}

interface ComposerProps {
  cardId: string
  colleagues: Colleagues
  onSend(message: string): Promise<boolean>
}

function Composer({ cardId, colleagues, onSend }: ComposerProps) {
  const key = `task-comment:${cardId}` as const
  const draft = useDraft(key)
  const message = draft.value.trim()
  const tooLong = isTooLong(draft.value, boardLimits.comment)
  const send = async () => {
    if (message === '' || tooLong) return
    draft.clear()
    // A refused comment can be sent again, and text that was typed since is offered.
    if (!(await onSend(message))) writeDraft(key, { text: message })
  }
  return (
    <div className={styles.composer}>
      <DraftNotice other={draft.other} />
      <MentionArea
        label={texts.write}
        hideLabel
        placeholder={texts.placeholder}
        minRows={2}
        maxRows={8}
        options={mentionOptions(colleagues)}
        optionsLabel={texts.people}
        limit={boardLimits.comment}
        value={draft.value}
        onChange={draft.set}
        onSubmit={() => void send()}
      />
      <span className={styles.buttons}>
        <Button
          size="s"
          icon={<Send />}
          disabled={message === '' ? texts.nothing : tooLong && texts.tooLong}
          onClick={() => void send()}
        >
          {texts.send}
        </Button>
      </span>
    </div>
  )
}
