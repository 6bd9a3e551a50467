import { facesInHeader } from '@frontdesk/contract/chat/limits'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, Ellipsis, EyeOff, LogOut, MailOpen, Pencil, Pin, UserPlus, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { TalkTop } from '#platform/conversation/talk.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { pinnedQuery, type Room } from '../chat.queries.ts'
import { RoomFace } from '../list/room-face.tsx'
import { formatRoomName } from '../room-name.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import { useRoomActs } from '../use-chat-acts.ts'
import { usePresent, viewersAt } from './present.ts'
import styles from './talk.module.css'

const AddUsersDialog = lazy(() =>
  import('../dialogs/add-users-dialog.tsx').then((m) => ({ default: m.AddUsersDialog })),
)
const RenameDialog = lazy(() => import('../dialogs/rename-dialog.tsx').then((m) => ({ default: m.RenameDialog })))
const MembersDialog = lazy(() => import('../dialogs/members-dialog.tsx').then((m) => ({ default: m.MembersDialog })))
const PinnedDialog = lazy(() => import('../dialogs/pinned-dialog.tsx').then((m) => ({ default: m.PinnedDialog })))

interface TalkHeadProps {
  room: Room
  colleagues: Colleagues
  before?: ReactNode
  /** Leaves the room’s page. */
  onClose(): void
  onShow(messageId: string): void
}

export function TalkHead({ room, colleagues, before, onClose, onShow }: TalkHeadProps) {
  const name = formatRoomName(room, colleagues)
  const acts = useRoomActs(room, name)
  const [dialog, setDialog] = useState<'add' | 'rename' | 'members' | 'pinned'>()
  const viewers = viewersAt(
    usePresent((state) => state.viewers),
    Date.now(),
  )
  const { data: pinned } = useQuery(pinnedQuery(room.id))
  const people = room.users.flatMap((id) => colleagues.byId.get(id) ?? [])
  const group = room.format === 'group'
  const close = () => setDialog(undefined)
  const { role } = useMe()
  const mayRename = !room.everyone || role !== 'employee'
  const entries: MenuEntry[] = [
    {
      label: texts.markUnread,
      icon: <MailOpen />,
      disabled: room.said === 0,
      run() {
        acts.unread.mutate(Math.max(0, (room.lastMessage?.seq ?? 1) - 1), { onSuccess: onClose })
      },
    },
    {
      label: room.mine.hidden ? texts.show : texts.hide,
      icon: <EyeOff />,
      run() {
        if (room.mine.hidden) return acts.mine.mutate({ hidden: false })
        acts.hide().catch(() => {})
        onClose()
      },
    },
    {
      label: room.mine.muted ? texts.unmute : texts.mute,
      icon: room.mine.muted ? <Bell /> : <BellOff />,
      run: () => acts.mine.mutate({ muted: !room.mine.muted }),
    },
    ...(group
      ? [
          'divider' as const,
          { label: texts.members, icon: <Users />, run: () => setDialog('members') },
          ...(mayRename ? [{ label: texts.rename, icon: <Pencil />, run: () => setDialog('rename') }] : []),
          ...(room.everyone
            ? []
            : [
                { label: texts.addUser, icon: <UserPlus />, run: () => setDialog('add') },
                {
                  label: texts.leave,
                  icon: <LogOut />,
                  danger: true,
                  run: () => void acts.leave(colleagues.me).catch(() => {}),
                },
              ]),
        ]
      : []),
  ]
  const count = pinned?.data.length ?? 0
  return (
    <TalkTop
      before={
        <>
          {before}
          <RoomFace room={room} colleagues={colleagues} />
        </>
      }
      name={name}
      under={
        <>
          {group && texts.people(room.users.length)}
          {group && viewers.length > 0 && ' · '}
          {viewers.length > 0 && texts.hereNow(viewers.length + 1)}
        </>
      }
    >
      {group && (
        <span className={styles.faces}>
          <AvatarGroup people={people} most={facesInHeader} size={24} label={texts.members} />
        </span>
      )}
      {count > 0 && (
        <Button icon={<Pin />} onClick={() => setDialog('pinned')}>
          {texts.pinned(count)}
        </Button>
      )}
      <Menu
        label={texts.menu}
        placement="bottom-end"
        trigger={<IconButton name={texts.menu} icon={<Ellipsis />} />}
        entries={entries}
      />
      <Suspense>
        {dialog === 'add' && <AddUsersDialog room={room} acts={acts} colleagues={colleagues} onClose={close} />}
        {dialog === 'rename' && <RenameDialog room={room} acts={acts} onClose={close} />}
        {dialog === 'members' && <MembersDialog room={room} acts={acts} colleagues={colleagues} onClose={close} />}
        {dialog === 'pinned' && (
          <PinnedDialog
            roomId={room.id}
            colleagues={colleagues}
            onClose={close}
            onShow={(id) => {
              close()
              onShow(id)
            }}
          />
        )}
      </Suspense>
    </TalkTop>
  )
}
