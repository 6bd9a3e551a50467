import { useEffect, useState } from 'react'

const PAUSE = 500

/** A text once typing has paused, and a way not to wait for the pause. */
export function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return [settled, () => setSettled(text)] as const
}
