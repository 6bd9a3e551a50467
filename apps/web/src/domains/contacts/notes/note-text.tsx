import { useLayoutEffect, useRef, useState } from 'react'
import styles from './notes.module.css'

/** Lines of a folded note are counted in the style; a note of barely more stands as it is. */
const WORTH_FOLDING = 10
const LINE = 18

/** A long text shows its beginning, until one asks for the rest. */
export function NoteText({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [long, setLong] = useState(false)
  const [open, setOpen] = useState(false)

  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element) return
    const measure = () => setLong(element.scrollHeight > WORTH_FOLDING * LINE)
    measure()
    // Narrower it has more lines.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const toggle = () => {
    setOpen(!open)
    // What was read stays in sight when the text above the button goes.
    if (open) paragraph.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <p ref={paragraph} className={styles.text} data-folded={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={toggle}>
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  )
}
