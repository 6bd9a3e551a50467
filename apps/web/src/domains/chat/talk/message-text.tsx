import { Fragment, type ReactNode } from 'react'
import { LinkedText } from '#ui/data/linked-text.tsx'
import styles from './talk.module.css'

/** A message with its addresses as links, and the names of those it mentions. */
export function MessageText({ text, names }: { text: string; names: readonly string[] }) {
  const marks = names.filter((name) => text.includes(`@${name}`)).sort((a, b) => b.length - a.length)
  return <LinkedText text={text} {...(marks.length > 0 && { mark: (part) => marked(part, marks) })} />
}

function marked(part: string, names: readonly string[]): ReactNode {
  const nodes: ReactNode[] = []
  let at = 0
  while (at < part.length) {
    const next = names
      .map((name) => ({ name, index: part.indexOf(`@${name}`, at) }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index || b.name.length - a.name.length)[0]
    if (!next) break
    const end = next.index + next.name.length + 1
    nodes.push(
      part.slice(at, next.index),
      <span key={next.index} className={styles.mention}>
        {part.slice(next.index, end)}
      </span>,
    )
    at = end
  }
  nodes.push(<Fragment key="rest">{part.slice(at)}</Fragment>)
  return nodes
}
