import { Smile } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { emojiTexts as texts } from '#ui/texts/emoji.texts.ts'

const EmojiPicker = lazy(() => import('./emoji-picker.tsx').then((m) => ({ default: m.EmojiPicker })))
const keys = 'alt+e'

interface EmojiButtonProps {
  /** Once the focus is back where it was. */
  onPick(emoji: string): void
  /** Its heading in the sheet of shortcuts. */
  scope: string
}

export function EmojiButton({ onPick, scope }: EmojiButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useShortcut({ keys, description: texts.insert, scope, whileTyping: true, run: () => setAnchor(button.current) })
  return (
    <>
      <IconButton
        ref={button}
        name={texts.emoji}
        shortcut={describeKeys(keys)}
        icon={<Smile />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor ? null : button.current)}
      />
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label={texts.emoji} placement="top-start" flush>
        <Suspense>
          <EmojiPicker
            onPick={(emoji) => {
              setAnchor(null)
              // After the popover has returned the focus to where it was.
              requestAnimationFrame(() => onPick(emoji))
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}
