import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { useTaskBoards } from '../taskboards.queries.ts'
import { newTaskTexts as texts } from '../texts/client-tasks.texts.ts'
import { NewTaskDialog } from './new-task-dialog.tsx'

interface NewTaskProps {
  clientId: string
  onOpen(boardId: string, cardId: string): void
}

/** Ghost sessions may not add tasks. On a board that tags feed, the tag adds the card. */
export function NewTask({ clientId, onOpen }: NewTaskProps) {
  const ghosting = useSession((state) => state.ghosting)
  const boards = useTaskBoards().data
  const [open, setOpen] = useState(false)
  const [first, ...others] = (boards ?? []).filter(
    ({ assignedTag, lanes }) => assignedTag.length === 0 && lanes.length > 0,
  )
  const start = () => setOpen(true)
  useShortcut({ keys: 't', description: texts.title, scope: texts.scope, run: start }, ghosting || !first)
  if (ghosting) return null
  return (
    <>
      <Button
        size="s"
        icon={<Plus />}
        disabled={boards !== undefined && !first && texts.noBoard}
        onClick={() => first && start()}
      >
        {texts.title}
      </Button>
      {open && first && (
        <NewTaskDialog boards={[first, ...others]} {...{ clientId, onOpen }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
