import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-time.ts'
import { formatDuration } from './caller-name.ts'

const tickMs = 1000

/** Seconds since the call was answered, each second while it goes on. */
export function CallTimer({ from, to }: { from: string; to?: string | null }) {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    if (to) return
    // On the second, so that two of them never differ.
    const timer = setTimeout(() => setNow(serverNow()), tickMs - ((Number(now) - Date.parse(from)) % tickMs) + 5)
    return () => clearTimeout(timer)
  }, [from, to, now])
  const end = to ? Date.parse(to) : Number(now)
  return <time>{formatDuration((end - Date.parse(from)) / 1000)}</time>
}
