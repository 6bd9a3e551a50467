import { useEffect, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/snackbar.ts'
import { useFormPlace } from '../form-place.ts'

const SHOWN_FOR = 30

/** One private value for half a minute. It lives in this field alone and goes with it. */
export function useReveal(name: string, label: string) {
  const { reveal } = useFormPlace()
  const [shown, setShown] = useState<string | string[]>()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  const hide = () => setShown(undefined)

  useEffect(() => {
    if (shown === undefined) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [shown])
  if (shown !== undefined && left <= 0) hide()

  const look = async (): Promise<string | string[] | undefined> => {
    if (!reveal) return undefined
    setBusy(true)
    try {
      const value = (await reveal(name)) ?? ''
      setLeft(SHOWN_FOR)
      setShown(value)
      return value
    } catch (error) {
      snack.error(`Unable to reveal ${label}: ${messageOf(error)}`)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { shown, left, busy, look: reveal && look, hide }
}
