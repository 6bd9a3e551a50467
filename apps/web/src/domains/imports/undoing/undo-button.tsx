import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ContactImport } from '../imports.queries.ts'
import { undoTexts } from '../texts/undo.texts.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** Hidden when there is nothing to undo, or no longer; a failed undo is continued elsewhere. */
export function UndoButton({ one }: { one: ContactImport }) {
  const [open, setOpen] = useState(false)
  const now = useNow()
  if (one.undo || !one.undoableUntil || Date.parse(one.undoableUntil) < now) return null
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setOpen(true)}>
        {undoTexts.start}
      </Button>
      {open && <UndoDialog one={one} onClose={() => setOpen(false)} />}
    </>
  )
}
