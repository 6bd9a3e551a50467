import { chatLimits } from '@frontdesk/contract/chat/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { applyRoom } from '../chat.live.ts'
import { failureText } from '../failure-texts.ts'
import { roomTexts as texts } from '../texts/chat.texts.ts'
import styles from './dialogs.module.css'
import { PeoplePicker } from './people-picker.tsx'

interface NewRoomDialogProps {
  onOpen(roomId: string): void
  onClose(): void
}

/** One person and no name is a direct room; anything else is a group. */
export function NewRoomDialog({ onOpen, onClose }: NewRoomDialogProps) {
  const client = useQueryClient()
  const { people, me } = useColleagues()
  const [users, setUsers] = useState<readonly string[]>([])
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<{ people?: string; title?: string }>({})
  const name = title.trim()
  const direct = users.length === 1 && name === ''
  const create = useMutation({
    mutationFn: () =>
      api.chat.createChatRoom({ body: { format: direct ? 'direct' : 'group', title: name, users: [...users] } }),
    onSuccess(room) {
      applyRoom(client, room)
      onOpen(room.id)
    },
    onError: (error) => setProblem({ people: failureText('createChatRoom', error) }),
  })
  const submit = () => {
    const found = {
      ...(users.length === 0 && { people: texts.peopleMissing }),
      ...(users.length > 1 && name === '' && { title: texts.titleMissing }),
    }
    setProblem(found)
    if (Object.keys(found).length === 0) create.mutate()
  }
  return (
    <Dialog
      open
      title={texts.newTitle}
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      dirty={users.length > 0 || name !== ''}
      submit={{ text: direct ? texts.open : texts.create, busy: create.isPending }}
    >
      <div className={styles.body}>
        <TextField
          label={texts.title}
          hint={texts.titleHint}
          value={title}
          onChange={setTitle}
          maxLength={chatLimits.title}
          error={problem.title}
        />
        <PeoplePicker people={people.filter(({ id }) => id !== me)} chosen={users} onChange={setUsers} />
        {problem.people && (
          <p role="alert" className={styles.problem}>
            {problem.people}
          </p>
        )}
      </div>
    </Dialog>
  )
}
