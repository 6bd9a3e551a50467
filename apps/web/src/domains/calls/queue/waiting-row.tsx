import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PhoneForwarded, PhoneIncoming, PhoneOutgoing, UserRound } from 'lucide-react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { CallTimer } from '../call-timer.tsx'
import type { PanelLinks } from '../panel/panel-links.ts'
import { callsTexts } from '../texts/calls.texts.ts'
import { queueTexts as texts } from '../texts/queue.texts.ts'
import type { WaitingCall } from './queue.queries.ts'
import styles from './queue-tab.module.css'
import { assignCall } from './take-call.ts'

interface WaitingRowProps extends Pick<PanelLinks, 'onOpenContact'> {
  call: WaitingCall
  /** One is in a call. */
  busy: boolean
  /** Says at which location they wait. */
  withPlace: boolean
}

export function WaitingRow({ call, busy, withPlace, onOpenContact }: WaitingRowProps) {
  const { name, phoneNumber, client: contact, location, ivr, queuedAt, waits, taken } = call
  const who = name ?? (phoneNumber ? formatPhone(phoneNumber) : callsTexts.unknown)
  const places = [waits === 'callback' && texts.toCallBack, withPlace && location?.name, ivr !== 'main' && ivr]
    .filter(Boolean)
    .join(' · ')
  const about = places || (name && phoneNumber && !taken ? formatPhone(phoneNumber) : '')
  return (
    <li className={styles.row}>
      {waits === 'line' ? <PhoneIncoming size={16} aria-label={texts.onLine} /> : <PhoneOutgoing size={16} />}
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.name}>{who}</span>
          <span className={styles.time}>
            <VisuallyHidden>{texts.since} </VisuallyHidden>
            <CallTimer from={queuedAt} />
          </span>
        </div>
        <div className={styles.line}>
          <span className={styles.about}>
            {taken && <span className={styles.taken}>{texts.taken}</span>}
            {taken && about && ' · '}
            {about}
          </span>
          {waits === 'line' && !taken && <TakeOrGive id={call.id} who={who} busy={busy} />}
          {contact !== null && (
            <IconButton
              size="s"
              name={texts.openContact(who)}
              icon={<UserRound />}
              onClick={() => onOpenContact(contact)}
            />
          )}
        </div>
      </div>
    </li>
  )
}

function TakeOrGive({ id, who, busy }: { id: string; who: string; busy: boolean }) {
  const client = useQueryClient()
  const assign = useMutation({ mutationFn: (user?: string) => assignCall(client, id, user) })
  return (
    <>
      <Button
        size="s"
        aria-label={texts.takeName(who)}
        busy={assign.isPending}
        disabled={busy ? texts.inCall : false}
        onClick={() => assign.mutate(undefined)}
      >
        {texts.take}
      </Button>
      <GiveMenu who={who} onGive={(user) => assign.mutate(user)} />
    </>
  )
}

function GiveMenu({ who, onGive }: { who: string; onGive(user: string): void }) {
  const { people, me } = useColleagues()
  const free = people.filter(({ id, look, isOnCall }) => id !== me && look !== 'off' && !isOnCall)
  const entries: MenuEntry[] = free.map(({ id, name, look, status }) => ({
    label: name,
    hint: status,
    icon: <StatusDot look={look} />,
    run: () => onGive(id),
  }))
  return (
    <Menu
      label={texts.give(who)}
      placement="bottom-end"
      trigger={<IconButton size="s" name={texts.give(who)} icon={<PhoneForwarded />} />}
      entries={entries.length > 0 ? entries : [{ label: texts.noPeers, disabled: true, run() {} }]}
    />
  )
}
