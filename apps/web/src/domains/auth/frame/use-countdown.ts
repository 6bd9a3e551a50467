import { useEffect, useState } from 'react'

/**
 * Whole seconds until a deadline, 0 when there is none or it has passed, and a function to set it `seconds` from now.
 */
export function useCountdown() {
  const [deadline, setDeadline] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((deadline - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [deadline])
  const start = (seconds: number) => {
    setDeadline(Date.now() + seconds * 1000)
    setLeft(Math.ceil(seconds))
  }
  return [left, start] as const
}

/** 75 → `1:15`. */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
