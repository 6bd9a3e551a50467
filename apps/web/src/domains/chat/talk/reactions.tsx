import { SmilePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { emojiTexts } from '#ui/texts/emoji.texts.ts'
import type { Message } from '../chat.queries.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import styles from './talk.module.css'

const EmojiPicker = lazy(() => import('#ui/fields/emoji/emoji-picker.tsx').then((m) => ({ default: m.EmojiPicker })))

interface ReactionsProps {
  reactions: Message['reactions']
  colleagues: Colleagues
  onReact(emoji: string, on: boolean): void
}

/** Who reacted with what; one's own can be taken back. */
export function Reactions({ reactions, colleagues, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null
  return (
    <ul className={styles.reactions}>
      {reactions.map(({ emoji, by }) => {
        const mine = by.includes(colleagues.me)
        const names = new Intl.ListFormat('en-US').format(by.slice(0, 20).map(colleagues.nameOf))
        return (
          <li key={emoji}>
            <button
              type="button"
              className={styles.reaction}
              aria-pressed={mine}
              aria-label={texts.reaction(emoji, by.length, names, mine)}
              title={names}
              onClick={() => onReact(emoji, !mine)}
            >
              <span aria-hidden>{emoji}</span> {by.length}
            </button>
          </li>
        )
      })}
      <li>
        <ReactButton onReact={(emoji) => onReact(emoji, true)} />
      </li>
    </ul>
  )
}

export function ReactButton({ onReact }: { onReact(emoji: string): void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="s"
        name={texts.react}
        icon={<SmilePlus />}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label={emojiTexts.emoji} placement="bottom-end" flush>
        <Suspense>
          <EmojiPicker
            onPick={(emoji) => {
              setAnchor(null)
              onReact(emoji)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}
