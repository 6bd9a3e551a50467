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

interface OpenDialog {
  open: ShellDialog | null
  /** The id of the person that the dialog preselects. */
  person?: string | undefined
}

export const useOpenDialog = create<OpenDialog>(() => ({ open: null }))

export const openDialog = (open: ShellDialog, person?: string) => useOpenDialog.setState({ open, person })
export const closeDialog = () => useOpenDialog.setState({ open: null, person: undefined })
