import { useEffect } from 'react'
import { create } from 'zustand'

/** What the open page says it is; null while only its address is known. */
export const useWindowTitle = create<{ own: string | null }>(() => ({ own: null }))

/** Names the window after what the page shows: a person, a board. Until that is known the address names it. */
export function useOwnTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return
    useWindowTitle.setState({ own: title })
    return () => useWindowTitle.setState({ own: null })
  }, [title])
}
