import { Fragment, type ReactNode } from 'react'
import styles from './linked-text.module.css'

const address = /\bhttps?:\/\/[^\s<>"']{1,500}/g
/** Belongs to the sentence, not to the address. */
const trailing = new Set('.,;:!?)]}')

function withoutEnd(typed: string): string {
  let end = typed.length
  while (end > 0 && trailing.has(typed[end - 1] ?? '')) end -= 1
  return typed.slice(0, end)
}

interface LinkedTextProps {
  text: string
  /** Renders what stands between addresses. */
  mark?: (part: string) => ReactNode
}

/** A text with its addresses as links; everything else stays text. */
export function LinkedText({ text, mark = (part) => part }: LinkedTextProps) {
  const parts: (string | { href: string })[] = []
  let at = 0
  for (const found of text.matchAll(address)) {
    const href = withoutEnd(found[0])
    parts.push(text.slice(at, found.index), { href })
    at = found.index + href.length
  }
  parts.push(text.slice(at))
  return (
    <p className={styles.text} dir="auto">
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
          <Fragment key={index}>{mark(part)}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.href}
          </a>
        ),
      )}
    </p>
  )
}
