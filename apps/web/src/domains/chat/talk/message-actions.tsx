import { editMs } from '@frontdesk/contract/chat/limits'
import { CornerUpLeft, Ellipsis, Link, Pencil, Pin, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { serverNow } from '#platform/server-time.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import type { Message } from '../chat.queries.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import type { useMessageActs } from '../use-chat-acts.ts'
import { ReactButton } from './reactions.tsx'
import styles from './talk.module.css'

const ManageDialog = lazy(() => import('./manage-dialog.tsx').then((m) => ({ default: m.ManageDialog })))
const PinDialog = lazy(() => import('./pin-dialog.tsx').then((m) => ({ default: m.PinDialog })))

interface MessageActionsProps {
  message: Message
  colleagues: Colleagues
  acts: ReturnType<typeof useMessageActs>
  onReply(): void
}

/** Shown while the pointer or the focus is within the message. */
export function MessageActions({ message, colleagues, acts, onReply }: MessageActionsProps) {
  const [dialog, setDialog] = useState<'manage' | 'pin'>()
  const close = () => setDialog(undefined)
  const age = serverNow() - Date.parse(message.createdAt)
  const mayManage = message.user === colleagues.me && age < editMs
  const copyLink = async () => {
    const address = `${location.origin}/chat?room=${message.roomId}&message=${message.id}`
    await navigator.clipboard.writeText(address)
    snack.success(texts.copied)
  }
  return (
    <div className={styles.actions} role="toolbar" aria-label={texts.actions}>
      <ReactButton onReact={(emoji) => acts.react.mutate({ emoji, on: true })} />
      <IconButton size="s" name={texts.reply} icon={<CornerUpLeft />} onClick={onReply} />
      {mayManage && <IconButton size="s" name={texts.manage} icon={<Pencil />} onClick={() => setDialog('manage')} />}
      <Menu
        label={texts.more}
        placement="bottom-end"
        trigger={<IconButton size="s" name={texts.more} icon={<Ellipsis />} />}
        entries={[
          { label: texts.copyLink, icon: <Link />, run: () => void copyLink() },
          message.pinned
            ? { label: texts.unpin, icon: <Pin />, run: () => acts.pin.mutate(null) }
            : { label: texts.pin, icon: <Pin />, run: () => setDialog('pin') },
          ...(mayManage
            ? [{ label: texts.delete, icon: <Trash2 />, danger: true, run: () => setDialog('manage') }]
            : []),
        ]}
      />
      <Suspense>
        {dialog === 'manage' && <ManageDialog message={message} acts={acts} onClose={close} />}
        {dialog === 'pin' && <PinDialog acts={acts} onClose={close} />}
      </Suspense>
    </div>
  )
}
