import { createContext } from 'react'

/** Opens the conversation with a number of the contact; undefined where texting is not enabled. */
export const StartText = createContext<((phone: string) => void) | undefined>(undefined)
