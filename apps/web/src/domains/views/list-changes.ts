import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

/** Whether contacts were added, or may now belong elsewhere, since the list was loaded. */
export const useListChanges = create<{ changed: boolean }>(() => ({ changed: false }))

export const markListChanged = () => useListChanges.setState({ changed: true })
export const clearListChanged = () => useListChanges.setState({ changed: false })

/** Everything that the contact list shows, in its present order. */
export function refreshList(client: QueryClient) {
  clearListChanged()
  for (const domain of ['contacts', 'contactList']) void client.invalidateQueries({ queryKey: [domain] })
  void client.invalidateQueries({ queryKey: ['views', 'countViews'] })
}
