import { useEffect, useState } from 'react'

/** The value once it has been unchanged for this many milliseconds; an emptied text at once. */
export const useDebounced = <T>(value: T, after: number): T => useDebouncedOrNow(value, after)[0]

/** The same, with a function that stops waiting. */
export function useDebouncedOrNow<T>(value: T, after: number): readonly [T, () => void] {
  const [settled, setSettled] = useState(value)
  const now = value === ''
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), now ? 0 : after)
    return () => clearTimeout(timer)
  }, [value, after, now])
  return [now ? value : settled, () => setSettled(value)]
}
