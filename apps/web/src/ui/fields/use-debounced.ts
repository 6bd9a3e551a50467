import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so many milliseconds; an emptied text at once. */
export const useDebounced = <T>(value: T, after: number): T => useDebouncedOrNow(value, after)[0]

/** The same, and a way not to wait any longer. */
export function useDebouncedOrNow<T>(value: T, after: number): readonly [T, () => void] {
  const [settled, setSettled] = useState(value)
  const now = value === ''
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), now ? 0 : after)
    return () => clearTimeout(timer)
  }, [value, after, now])
  return [now ? value : settled, () => setSettled(value)]
}
