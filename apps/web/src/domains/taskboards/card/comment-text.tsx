import { LinkedText } from '#ui/data/linked-text.tsx'
import styles from './comments.module.css'

interface CommentTextProps {
  text: string
  /** Of those it mentions. */
  names: readonly string[]
}

/** With addresses as links, and marked names. */
export function CommentText({ text, names }: CommentTextProps) {
  // A name may be the beginning of another one.
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  return <LinkedText text={text} {...(names.length > 0 && { mark: (part) => marked(part, longestFirst) })} />
}

const marked = (text: string, names: readonly string[]) =>
  names.reduce(split, [text]).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <span key={at} className={styles.mention}>
        @{piece.name}
      </span>
    ),
  )

type Piece = string | { name: string }

const split = (pieces: Piece[], name: string): Piece[] =>
  pieces.flatMap((piece) =>
    typeof piece === 'string'
      ? piece.split(`@${name}`).flatMap((part, at) => (at === 0 ? [part] : [{ name }, part]))
      : [piece],
  )
