import { useQueryClient } from '@tanstack/react-query'
import { AlarmClock, Check, Ellipsis, Phone, UsersRound } from 'lucide-react'
import type { DragEvent, MouseEvent, ReactNode } from 'react'
import { contactQuery } from '#domains/contacts/contacts.public.ts'
import { dial } from '#platform/telephone.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import type { Followup } from '../followups.queries.ts'
import { getMessageState } from '../list/message-state.ts'
import { rowTexts as texts } from '../texts/row.texts.ts'
import { KindIcon } from './kind-icon.tsx'
import styles from './row.module.css'
import { findOwner, formatFirstLine, formatOwner, formatSubject, formatWhen, isLate } from './row-words.ts'
import type { RowsControl } from './use-rows-control.ts'

interface LineProps {
  followup: Followup
  control: RowsControl
  /** After the client's name: policies, the next renewal. */
  about?: ReactNode
  /** Under the contact’s own heading the name is not repeated. */
  nameless?: boolean
}

/** A row of 56: check, kind, what and about whom, when, and who. */
export function FollowupLine({ followup, control, about, nameless = false }: LineProps) {
  useNow()
  const today = useToday()
  const { id, isActive } = followup
  const words = formatFirstLine(followup)
  const name = formatSubject(followup)
  const late = isLate(followup)
  const [when, reminder] = formatWhen(followup, today)
  const current = control.current?.id === id
  const selected = control.selected.has(id)
  const press = (event: MouseEvent) => {
    if (event.shiftKey) control.selectUpTo(id)
    else if (event.ctrlKey || event.metaKey) control.toggle(id)
    else control.choose(followup)
  }
  const drag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', words)
    control.drag(followup)
  }
  return (
    <li
      className={styles.row}
      data-followup={id}
      data-done={!isActive || undefined}
      data-current={current || undefined}
      data-selected={selected || undefined}
      draggable={isActive}
      onDragStart={drag}
      onDragEnd={() => control.drag(undefined)}
    >
      <button
        type="button"
        aria-label={isActive ? texts.complete(words) : texts.reopen(words)}
        className={styles.check}
        onClick={() => void (isActive ? control.acts.complete([followup]) : control.acts.reopen([followup]))}
      >
        <Check size={12} strokeWidth={3} aria-hidden />
      </button>
      <span className={styles.kind}>
        <KindIcon followup={followup} />
      </span>
      <button type="button" className={styles.what} aria-current={current || undefined} onClick={press}>
        <span className={styles.note}>{words}</span>
        <span className={styles.about}>
          {!nameless && (name ?? texts.nobody)}
          {!nameless && about && name && ' · '}
          {about}
          {followup.messageStatus && followup.messageStatus !== 'scheduled' && (
            <>
              {' · '}
              {getMessageState(followup)?.label}
            </>
          )}
        </span>
      </button>
      <span className={styles.when} data-late={late || undefined}>
        <time dateTime={followup.date}>{when}</time>
        <span>{reminder}</span>
      </span>
      <Owner followup={followup} />
      <Acts followup={followup} control={control} words={words} name={name} />
    </li>
  )
}

function Owner({ followup }: { followup: Followup }) {
  const owner = findOwner(followup)
  const name = formatOwner(followup)
  return (
    <span className={styles.owner} data-team={followup.assignTo === 'team' || undefined}>
      {owner ? (
        <Avatar name={name} picture={owner.avatar} size={20} decorative />
      ) : (
        <UsersRound size={16} aria-hidden />
      )}
      <span>{name}</span>
    </span>
  )
}

interface ActsProps {
  followup: Followup
  control: RowsControl
  words: string
  name: string | undefined
}

/** Shown while the row is hovered, has the focus, or is open in the preview. */
function Acts({ followup, control, words, name }: ActsProps) {
  const client = useQueryClient()
  const about = followup.client?.id
  const callClient = async () => {
    if (!about) return
    const { mobilePhone, phone } = await client.fetchQuery(contactQuery(about))
    const number = mobilePhone ?? phone
    if (number) dial({ phone: number, client: about })
    else snack.info(texts.noPhone(name ?? ''))
  }
  const open = (kind: 'snooze' | 'reassign' | 'more') => (event: MouseEvent<HTMLElement>) =>
    control.openMenu(kind, event.currentTarget, [followup])
  return (
    <span className={styles.acts}>
      {followup.isActive && (
        <>
          <Button size="s" icon={<AlarmClock />} aria-haspopup="menu" data-act="snooze" onClick={open('snooze')}>
            {texts.snooze}
          </Button>
          {followup.assignTo !== 'none' && (
            <Button size="s" icon={<UsersRound />} aria-haspopup="menu" data-act="reassign" onClick={open('reassign')}>
              {texts.reassign}
            </Button>
          )}
          {name && about && (
            <IconButton size="s" name={texts.callName(name)} icon={<Phone />} onClick={() => void callClient()} />
          )}
        </>
      )}
      <IconButton
        size="s"
        name={texts.more(words.slice(0, 60))}
        icon={<Ellipsis />}
        aria-haspopup="menu"
        onClick={open('more')}
      />
    </span>
  )
}
