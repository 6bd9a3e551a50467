import { useState } from 'react'
import { dial } from '#platform/telephone.ts'
import { HoldDialog } from './hold-dialog.tsx'
import type { LogEntry } from './log-search.ts'
import type { SoundActs } from './sound-entries.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import { type LogActs, useLogActs } from './use-log-acts.ts'

type Open = { dialog: 'tags' | 'hold'; entry: LogEntry } | undefined

/** What rows, menus, and the pane have in common. */
export function useLogDialogs() {
  const acts = useLogActs()
  const [open, setOpen] = useState<Open>()
  const handlers: SoundActs = {
    onCallBack: callBack,
    onTags: (entry) => setOpen({ dialog: 'tags', entry }),
    onHold: (entry) => setOpen({ dialog: 'hold', entry }),
    onRelease: (entry) => void acts.release(entry),
    onDelete: (entry) => void acts.remove(entry),
  }
  return { acts, handlers, dialogs: { open, close: () => setOpen(undefined) } }
}

/** From the location that was called. */
function callBack({ phoneNumber, client, accountLocation }: LogEntry) {
  if (!phoneNumber) return
  dial({
    phone: phoneNumber,
    ...(client && { client: client.id }),
    ...(accountLocation && { location: accountLocation.id }),
  })
}

interface LogDialogsProps {
  acts: LogActs
  dialogs: { open: Open; close(): void }
}

export function LogDialogs({ acts, dialogs: { open, close } }: LogDialogsProps) {
  if (!open) return null
  const Dialog = open.dialog === 'tags' ? TagsDialog : HoldDialog
  return <Dialog entry={open.entry} acts={acts} onClose={close} />
}
