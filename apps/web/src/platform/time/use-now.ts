import { useEffect, useState } from 'react'
import { serverNow } from '../server-time.ts'

const MINUTE = 60_000

/** The server's time, updated at this interval in milliseconds: for `5 minutes ago`. */
export function useNow(every = MINUTE): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
