import { useEffect } from 'react'
import { create } from 'zustand'

/** The title of the open page; null while only its address is known. */
export const useWindowTitle = create<{ own: string | null }>(() => ({ own: null }))

/** Sets the window's title from the page's content: a person, a board. Until that is known, the route provides it. */
export function useOwnTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return
    useWindowTitle.setState({ own: title })
    return () => useWindowTitle.setState({ own: null })
  }, [title])
}
