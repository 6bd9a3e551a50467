import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { currentPerson } from '#platform/drafts/draft-place.ts'
import { readDraft, useDraft } from '#platform/drafts.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { MentionText } from '#ui/data/mention-text.tsx'
import { MentionArea } from '#ui/fields/mention/mention-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { formatDateTime, formatRelative } from '#ui/format/dates.ts'
import { useArchived } from '../archived.ts'
import { commentTexts as texts } from '../texts/card.texts.ts'
import styles from './comments.module.css'
import { mentionOptions } from './mention-options.ts'
import type { CardComment, useComments } from './use-comments.ts'

interface CommentRowProps {
  comment: CardComment
  colleagues: Colleagues
  acts: ReturnType<typeof useComments>
  now: number
}

export function CommentRow({ comment, colleagues, acts, now }: CommentRowProps) {
  const me = useMe()
  const { userId, author, message, createdAt, editedAt } = comment
  const archived = useArchived()
  const own = userId === me.id && !archived
  // What was not saved is there again.
  const [editing, setEditing] = useState(() => own && hasDraft(comment))
  const person = colleagues.byId.get(userId ?? '')
  const name = author === null ? colleagues.fullNameOf(userId) : author || texts.unknownAuthor
  const entries = [
    ...(own ? [{ label: texts.edit, icon: <Pencil />, run: () => setEditing(true) }] : []),
    { label: texts.remove, icon: <Trash2 />, danger: true, run: () => void acts.remove(comment) },
  ]
  return (
    <li className={styles.comment}>
      <Avatar name={name} picture={person?.picture} size={24} decorative />
      <div className={styles.body}>
        <p className={styles.by}>
          <strong dir="auto">{author === null ? name : texts.imported(name)}</strong>{' '}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelative(createdAt, now)}
          </time>
          {editedAt && <span title={formatDateTime(editedAt)}> · {texts.edited}</span>}
        </p>
        {editing && own ? (
          <Editor {...{ comment, colleagues }} onSave={acts.rewrite} onClose={() => setEditing(false)} />
        ) : (
          <MentionText text={message} names={colleagues.mentionNames(comment.mentions)} />
        )}
      </div>
      {(own || (hasAdminRights(me.role) && !archived)) && !editing && (
        <Menu
          label={texts.actions(name)}
          placement="bottom-end"
          trigger={<IconButton size="s" name={texts.actions(name)} icon={<Ellipsis />} />}
          entries={entries}
        />
      )}
    </li>
  )
}

const draftKey = ({ id }: CardComment) => `edit-task-comment:${id}` as const

function hasDraft(comment: CardComment) {
  const typed = readDraft(currentPerson(), draftKey(comment), comment.message)
  return typed !== undefined && typed !== comment.message
}

interface EditorProps {
  comment: CardComment
  colleagues: Colleagues
  onSave(comment: CardComment, message: string): Promise<boolean>
  onClose(): void
}

/** Enter saves, Escape cancels; a text that is refused stays here. */
function Editor({ comment, colleagues, onSave, onClose }: EditorProps) {
  const draft = useDraft(draftKey(comment), comment.message)
  const [busy, setBusy] = useState(false)
  const message = draft.value.trim()
  const close = () => {
    draft.clear()
    onClose()
  }
  const save = async () => {
    if (busy || message === '' || isTooLong(draft.value, boardLimits.comment)) return
    if (message === comment.message) return close()
    setBusy(true)
    if (await onSave(comment, message)) close()
    else setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside
    <div className={styles.composer} onKeyDown={onKeyDown}>
      <MentionArea
        label={texts.editField}
        hideLabel
        autoFocus={!draft.restored}
        minRows={2}
        maxRows={8}
        options={mentionOptions(colleagues)}
        optionsLabel={texts.people}
        limit={boardLimits.comment}
        value={draft.value}
        onChange={draft.set}
        onSubmit={() => void save()}
      />
      <span className={styles.buttons}>
        <Button size="s" onClick={close}>
          {texts.cancel}
        </Button>
        <Button
          size="s"
          look="solid"
          busy={busy}
          disabled={message === '' && texts.nothing}
          onClick={() => void save()}
        >
          {texts.save}
        </Button>
      </span>
    </div>
  )
}
