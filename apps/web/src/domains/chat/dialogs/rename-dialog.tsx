import { chatLimits } from '@frontdesk/contract/chat/limits'
import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Room } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { roomTexts as texts } from '../texts/chat.texts.ts'
import type { useRoomActs } from '../use-chat-acts.ts'

interface RenameDialogProps {
  room: Room
  acts: ReturnType<typeof useRoomActs>
  onClose(): void
}

export function RenameDialog({ room, acts: { rename }, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(room.title)
  const [missing, setMissing] = useState(false)
  const submit = () => {
    setMissing(title.trim() === '')
    if (title.trim()) rename.mutate(title.trim(), { onSuccess: onClose })
  }
  const failure = rename.error ? failureText('renameChatRoom', rename.error) : undefined
  return (
    <Dialog
      open
      title={texts.renameTitle}
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      dirty={title !== room.title}
      submit={{ text: texts.rename, busy: rename.isPending }}
    >
      <TextField
        label={texts.title}
        value={title}
        onChange={setTitle}
        maxLength={chatLimits.title}
        error={missing ? texts.titleMissing : failure}
      />
    </Dialog>
  )
}
