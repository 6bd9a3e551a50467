import { useEffect, useState } from 'react'

/** The text once nobody has typed for so many milliseconds; emptied, at once. */
export function useSettled(text: string, after: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : after)
    return () => clearTimeout(timer)
  }, [text, after])
  return text === '' ? '' : settled
}
