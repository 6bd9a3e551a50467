import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import { useEffect, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { privateTexts } from './texts/fields.texts.ts'

/** A private field's plaintext: a list if the field is one. */
export type Whole = string | readonly string[] | null

const SHOWN_FOR = 30

/** A private value that is shown for half a minute, stored only in this component and in no cache. */
export function useRevealed(label: string, reveal: () => Promise<Whole>) {
  const [value, setValue] = useState<Whole>()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  const hide = () => setValue(undefined)

  useEffect(() => {
    if (value === undefined) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [value])
  if (value !== undefined && left <= 0) hide()

  const show = async () => {
    setBusy(true)
    try {
      const whole = await reveal()
      setLeft(SHOWN_FOR)
      setValue(whole)
    } catch (error) {
      snack.error(privateTexts.revealFailed(labelWithin(label), messageOf(error)))
    }
    setBusy(false)
  }
  return { value, left, busy, show, hide }
}

/** Nine digits → `123-45-6789`. */
export const formatSsn = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')
