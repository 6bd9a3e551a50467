import { useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Room } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { roomTexts as texts } from '../texts/chat.texts.ts'
import type { useRoomActs } from '../use-chat-acts.ts'
import styles from './dialogs.module.css'
import { PeoplePicker } from './people-picker.tsx'

interface AddUsersDialogProps {
  room: Room
  acts: ReturnType<typeof useRoomActs>
  colleagues: Colleagues
  onClose(): void
}

export function AddUsersDialog({ room, acts: { add }, colleagues, onClose }: AddUsersDialogProps) {
  const [users, setUsers] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const others = colleagues.people.filter(({ id }) => !room.users.includes(id))
  const submit = () => {
    setMissing(users.length === 0)
    if (users.length > 0) add.mutate([...users], { onSuccess: onClose })
  }
  const problem = add.error ? failureText('addChatUsers', add.error) : missing ? texts.peopleMissing : undefined
  return (
    <Dialog
      open
      title={texts.addTitle(room.title)}
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      dirty={users.length > 0}
      submit={{ text: texts.add, busy: add.isPending, disabled: others.length === 0 }}
    >
      <div className={styles.body}>
        <p>{others.length === 0 ? texts.everybodyIsIn : texts.addHint}</p>
        {others.length > 0 && <PeoplePicker people={others} chosen={users} onChange={setUsers} />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
