import { mentionParts } from '@frontdesk/contract/kit/mentions'
import { Fragment } from 'react'
import { LinkedText } from './linked-text.tsx'
import styles from './mention-text.module.css'

interface MentionTextProps {
  text: string
  /** Of those it mentions. */
  names: readonly string[]
}

/** A text with its addresses as links, and the names of those it mentions marked. */
export const MentionText = ({ text, names }: MentionTextProps) => (
  <LinkedText text={text} {...(names.length > 0 && { mark: (part) => marked(part, names) })} />
)

const marked = (text: string, names: readonly string[]) =>
  mentionParts(text, names).map((part, at) =>
    part.name === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <Fragment key={at}>{part.text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <span key={at} className={styles.mention}>
        {part.text}
      </span>
    ),
  )
