import { useState } from 'react'

/** As the specification names it. */
const key = 'messages_panel'

const stored = () => {
  try {
    return localStorage.getItem(key) !== 'closed'
  } catch {
    return true
  }
}

/** Whether the contact is shown beside the conversation: remembered on this device, unless it would cover it. */
export function usePanel(covers: boolean) {
  const [beside, setBeside] = useState(stored)
  const [over, setOver] = useState(false)
  return {
    isOpen: covers ? over : beside,
    toggle() {
      if (covers) return setOver(!over)
      setBeside(!beside)
      try {
        localStorage.setItem(key, beside ? 'closed' : 'open')
      } catch {
        // Without storage it holds until the page is closed.
      }
    },
  }
}
