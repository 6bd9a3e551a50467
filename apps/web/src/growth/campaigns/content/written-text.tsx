import { placeholders } from '@frontdesk/contract/templates/placeholders'
import styles from './content.module.css'
import { splitPlaceholders } from './placeholder-text.ts'
import { contentTexts as texts } from './texts/content.texts.ts'

/** A text with its placeholders by name, as in the editor. */
export const WrittenText = ({ text }: { text: string }) =>
  splitPlaceholders(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
      <span key={at} className={styles.written}>
        <b>{placeholders[part.placeholder].label}</b>
        {part.fallback && ` ${texts.orElse(part.fallback)}`}
      </span>
    ),
  )

/** The same in one line of plain text. */
export const formatWritten = (text: string): string =>
  splitPlaceholders(text)
    .map((part) => (typeof part === 'string' ? part : placeholders[part.placeholder].label))
    .join('')
