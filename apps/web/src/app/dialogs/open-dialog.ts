import { create } from 'zustand'

/** Dialogs of the shell itself; one at a time. */
export type ShellDialog =
  | 'palette'
  | 'shortcuts'
  | 'trainings'
  | 'help'
  | 'feedback'
  | 'issue'
  | 'whatsNew'
  | 'theme'
  | 'coaching'
  | 'ghost'
  | 'unsent'
  | 'followup'
  | 'message'

export const useOpenDialog = create<{ open: ShellDialog | null }>(() => ({ open: null }))

export const openDialog = (open: ShellDialog) => useOpenDialog.setState({ open })
export const closeDialog = () => useOpenDialog.setState({ open: null })
