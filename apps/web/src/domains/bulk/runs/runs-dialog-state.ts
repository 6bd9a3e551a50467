import { create } from 'zustand'

/** Whether the list of recent runs is open, and which run it shows in full. */
export const useRunsDialog = create<{ open: boolean; run: string | null }>(() => ({ open: false, run: null }))

export const showRuns = (run: string | null = null) => useRunsDialog.setState({ open: true, run })
export const hideRuns = () => useRunsDialog.setState({ open: false, run: null })
