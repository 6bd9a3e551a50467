import { useLayoutEffect, useRef, useState } from 'react'
import { noteTexts as texts } from '../texts/notes.texts.ts'
import styles from './notes.module.css'

/** The style limits the lines of a folded note; a note only slightly longer is shown in full. */
const WORTH_FOLDING = 10
const LINE = 18

/** Shows the beginning of a long text, until the rest is requested. */
export function NoteText({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [long, setLong] = useState(false)
  const [open, setOpen] = useState(false)

  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element) return
    const measure = () => setLong(element.scrollHeight > WORTH_FOLDING * LINE)
    measure()
    // A narrower column has more lines.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const toggle = () => {
    setOpen(!open)
    // Keeps what was read visible when the text above the button disappears.
    if (open) paragraph.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <p ref={paragraph} className={styles.text} data-folded={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={toggle}>
          {open ? texts.less : texts.more}
        </button>
      )}
    </>
  )
}
