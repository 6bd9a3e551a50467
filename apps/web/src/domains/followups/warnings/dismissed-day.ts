import { useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'

const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Dismissed for the rest of the day, by this person on this device. */
export function useDismissedToday() {
  const key = `frontdesk:past-due:${useMe().id}`
  const today = useToday()
  const [day, setDay] = useState(() => read(key))
  return {
    dismissed: day === today,
    dismiss() {
      setDay(today)
      try {
        localStorage.setItem(key, today)
      } catch {
        // Without storage it holds until the page is closed.
      }
    },
  }
}
