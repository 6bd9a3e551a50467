import { chatLimits, gifOf } from '@frontdesk/contract/chat/limits'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import type { Message } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import type { useMessageActs } from '../use-chat-acts.ts'
import { GifPicture } from './message-files.tsx'

interface ManageDialogProps {
  message: Message
  acts: ReturnType<typeof useMessageActs>
  onClose(): void
}

/** Edits or deletes one's own message; a GIF can only be deleted. */
export function ManageDialog({ message, acts: { edit, drop }, onClose }: ManageDialogProps) {
  const [text, setText] = useState(message.message)
  const gif = gifOf(message.message)
  const dirty = text.trim() !== message.message
  const remove = async () => {
    if (!(await confirm({ title: texts.deleteTitle, text: texts.deleteText, yes: texts.delete }))) return
    drop.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      title={texts.manage}
      onClose={onClose}
      dirty={dirty}
      onSubmit={gif === undefined ? () => edit.mutate(text.trim(), { onSuccess: onClose }) : undefined}
      note={
        <Button look="quiet" icon={<Trash2 />} busy={drop.isPending} onClick={() => void remove()}>
          {texts.delete}
        </Button>
      }
      actions={
        <>
          <DialogCancel />
          {gif === undefined && (
            <Button type="submit" look="solid" busy={edit.isPending} disabled={!dirty || text.trim() === ''}>
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      {gif === undefined ? (
        <TextArea
          label={texts.message}
          value={text}
          onChange={setText}
          minRows={3}
          maxRows={12}
          limit={chatLimits.message}
          error={edit.error ? failureText('editChatMessage', edit.error) : undefined}
        />
      ) : (
        <GifPicture id={gif} />
      )}
    </Dialog>
  )
}
