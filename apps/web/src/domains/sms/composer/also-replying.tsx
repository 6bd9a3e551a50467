import { X } from 'lucide-react'
import { useState } from 'react'
import type { useColleagues } from '#domains/users/colleagues.public.ts'
import { useTyping } from '#platform/conversation/presence.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { present } from '../talk/present.ts'
import { composerTexts as texts } from '../texts/composer.texts.ts'
import styles from './composer.module.css'

interface AlsoReplyingProps {
  colleagues: ReturnType<typeof useColleagues>
  /** One writes oneself. */
  hasText: boolean
  /** The colleague is to reply. */
  onLet(): void
}

/** Two colleagues who answer the same client should know of each other; both can still send. */
export function AlsoReplying({ colleagues, hasText, onLet }: AlsoReplyingProps) {
  const [id] = useTyping(present)
  const [closed, setClosed] = useState<string>()
  if (!id || !hasText || closed === id) return null
  const name = colleagues.nameOf(id).split(' ')[0] ?? ''
  const colleague = colleagues.byId.get(id)
  const close = () => setClosed(id)
  return (
    <div className={styles.notice} role="status">
      <Avatar name={colleagues.nameOf(id)} picture={colleague?.picture} size={24} decorative />
      <p>
        <strong>{texts.alsoReplying(name)}</strong> {texts.draftStays}
      </p>
      <Button
        size="s"
        onClick={() => {
          close()
          onLet()
        }}
      >
        {texts.letThem(name)}
      </Button>
      <IconButton size="s" name={texts.close} icon={<X />} onClick={close} />
    </div>
  )
}
