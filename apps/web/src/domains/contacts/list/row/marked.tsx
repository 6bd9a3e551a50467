import styles from '../list.module.css'
import { highlight } from './highlight.ts'

/** A text with what was searched for marked. */
export function Marked({ text, search }: { text: string; search: string | undefined }) {
  if (!search) return text
  return highlight(text, search).map((piece, at) =>
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
