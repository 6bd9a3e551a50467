import { useSyncExternalStore } from 'react'
import { dayOf, screenZone } from '#ui/format/zone.ts'
import { serverNow } from '../server-time.ts'

const MINUTE = 60_000
let known = { zone: '', minute: 0, day: '' }

/** Computed once a minute, because a list needs it in every row. */
function today(): string {
  const zone = screenZone()
  const minute = Math.floor(serverNow() / MINUTE)
  if (known.zone !== zone || known.minute !== minute) known = { zone, minute, day: dayOf(minute * MINUTE, zone) }
  return known.day
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all; React renders only when the day has changed. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** `YYYY-MM-DD` in the agency's time zone; components using it render at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)
