import { Fragment, type ReactNode } from 'react'
import styles from './linked-text.module.css'

/** An address, or a North American phone number as people write it. */
const address = /\bhttps?:\/\/[^\s<>"']{1,500}|(?:\+1[ .-]?)?(?:\(\d{3}\) ?|\b\d{3}[.-])\d{3}[.-]\d{4}\b/g
/** Belongs to the sentence, not to the address. */
const trailing = new Set('.,;:!?)]}')

function withoutEnd(typed: string): string {
  let end = typed.length
  while (end > 0 && trailing.has(typed[end - 1] ?? '')) end -= 1
  return typed.slice(0, end)
}

const telOf = (written: string) => `tel:+${written.replace(/\D/g, '').padStart(11, '1')}`

interface LinkedTextProps {
  text: string
  /** Renders what stands between addresses. */
  mark?: (part: string) => ReactNode
}

/** A text with its addresses and phone numbers as links; everything else stays text. */
export function LinkedText({ text, mark = (part) => part }: LinkedTextProps) {
  const parts: (string | { href: string; shown: string })[] = []
  let at = 0
  for (const found of text.matchAll(address)) {
    const isPhone = !found[0].startsWith('http')
    const shown = isPhone ? found[0] : withoutEnd(found[0])
    // Part of it is hidden: it leads nowhere.
    if (shown.includes('•')) continue
    parts.push(text.slice(at, found.index), { href: isPhone ? telOf(shown) : shown, shown })
    at = found.index + shown.length
  }
  parts.push(text.slice(at))
  return (
    <p className={styles.text} dir="auto">
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
          <Fragment key={index}>{mark(part)}</Fragment>
        ) : part.href.startsWith('tel:') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
          <a key={index} href={part.href}>
            {part.shown}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.shown}
          </a>
        ),
      )}
    </p>
  )
}
