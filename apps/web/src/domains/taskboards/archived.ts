import { createContext, use } from 'react'

/** Whether what is shown belongs to an archived board: it can be read, and the server refuses every change. */
export const ArchivedContext = createContext(false)

export const useArchived = () => use(ArchivedContext)
