import { create } from 'zustand'

/** Whether contacts were added, or may now belong elsewhere, since the list was loaded. */
export const useListChanges = create<{ changed: boolean }>(() => ({ changed: false }))

export const noteListChange = () => useListChanges.setState({ changed: true })
export const forgetListChanges = () => useListChanges.setState({ changed: false })
