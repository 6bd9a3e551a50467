import styles from '../list.module.css'
import { highlight } from './highlight.ts'

interface MarkedProps {
  text: string
  search: string | undefined
  /** What the server found, if known. */
  marks?: readonly string[] | undefined
}

/** A text with the matches marked. */
export function Marked({ text, search, marks }: MarkedProps) {
  if (!search) return text
  return highlight(text, search, marks).map((piece, at) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
      <mark key={at} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
