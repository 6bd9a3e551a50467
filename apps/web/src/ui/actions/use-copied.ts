import { useEffect, useRef, useState } from 'react'
import { snack } from '../feedback/snackbar.ts'
import { copyTexts } from '../texts/copy.texts.ts'

/** Milliseconds for which `Copied` is shown. */
const SHOWN_FOR = 2_000

/** Copies a text to the clipboard; `copied` is true for two seconds afterwards. */
export function useCopied() {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      clearTimeout(timer.current)
      setCopied(true)
      timer.current = setTimeout(() => setCopied(false), SHOWN_FOR)
    } catch {
      snack.error(copyTexts.failed)
    }
  }
  return { copied, copy }
}
