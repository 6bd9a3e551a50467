import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-time.ts'
import { clockTime } from './caller-name.ts'

const tickMs = 1000

/** Seconds since the call was answered, each second while it goes on. */
export function CallTimer({ from, to }: { from: string; to?: string | null }) {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    if (to) return
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [to])
  const end = to ? Date.parse(to) : Number(now)
  return <time>{clockTime((end - Date.parse(from)) / 1000)}</time>
}
