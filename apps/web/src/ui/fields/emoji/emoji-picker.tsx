import { type EmojiPickerListComponents, EmojiPicker as Picker } from 'frimousse'
import { emojiTexts as texts } from '#ui/texts/emoji.texts.ts'
import styles from './emoji-picker.module.css'

const components: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...header }) => (
    <div className={styles.category} {...header}>
      {category.label}
    </div>
  ),
  Row: ({ children, ...row }) => (
    <div className={styles.emojiRow} {...row}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...button }) => (
    <button type="button" className={styles.emojiButton} data-active={emoji.isActive || undefined} {...button}>
      {emoji.emoji}
    </button>
  ),
}

/** Its data is served by us: `/emoji/en`. */
export function EmojiPicker({ onPick }: { onPick(emoji: string): void }) {
  return (
    <Picker.Root
      className={styles.emoji ?? ''}
      columns={8}
      emojibaseUrl="/emoji"
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        className={styles.search ?? ''}
        aria-label={texts.searchEmoji}
        placeholder={texts.searchEmoji}
        autoFocus
      />
      <Picker.Viewport className={styles.viewport ?? ''}>
        <Picker.Loading className={styles.note ?? ''}>{texts.loadingEmoji}</Picker.Loading>
        <Picker.Empty className={styles.note ?? ''}>{texts.noEmoji}</Picker.Empty>
        <Picker.List components={components} />
      </Picker.Viewport>
    </Picker.Root>
  )
}
