import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-time.ts'

/** The server's time, renewed every so many milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
