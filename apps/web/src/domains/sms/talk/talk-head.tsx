import { cityOf, placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import { isSenderName } from '@frontdesk/contract/sms/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  AlarmClock,
  Bell,
  CircleCheck,
  Ellipsis,
  MailOpen,
  MailQuestionMark,
  Phone,
  Signature,
  Star,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusChip } from '#domains/contacts/contacts.public.ts'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { TalkTop } from '#platform/conversation/talk.tsx'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { serverNow } from '#platform/server-time.ts'
import { dial } from '#platform/telephone.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { formatPhone, typedOf } from '#ui/format/phone.ts'
import { screenZone, timeLabel, wallTime } from '#ui/format/zone.ts'
import { formatRoomName } from '../room-name.ts'
import type { Room } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import { openReviewOfRoom, useRoomActs } from '../use-sms-acts.ts'
import { usePresent, viewersAt } from './present.ts'
import { listSnoozeTimes } from './snooze-times.ts'
import styles from './talk.module.css'

interface TalkHeadProps {
  room: Room
  before?: ReactNode
  after?: ReactNode
  /** Opens the form for a link to the signed consent page. */
  onGetConsent?: (() => void) | undefined
}

export function TalkHead({ room, before, after, onGetConsent }: TalkHeadProps) {
  const { client, status, snoozedUntil } = room
  const name = formatRoomName(room)
  return (
    <TalkTop
      className={styles.head}
      before={before}
      name={
        client ? (
          <Link className={styles.client} to="/contacts/contact/$id" params={{ id: client.id }}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      marks={
        <>
          {client && <ClientStatus id={client.id} />}
          {status === 'completed' && <Chip look="ok">{texts.completedChip}</Chip>}
          {status === 'snoozed' && snoozedUntil && (
            <Chip look="warn">{texts.snoozedUntil(formatDateTime(snoozedUntil))}</Chip>
          )}
        </>
      }
      under={<Under room={room} />}
    >
      <Viewers />
      <Acts room={room} onGetConsent={onGetConsent} />
      {after}
    </TalkTop>
  )
}

function ClientStatus({ id }: { id: string }) {
  const { data } = useQuery(api.contacts.getContact.queryOptions({ params: { id } }))
  return data && <StatusChip coverage={data.summary} />
}

/** The number, and what its clock shows where that differs from ours. */
function Under({ room }: { room: Room }) {
  useNow()
  const { client, phoneNumber, groupRecipients } = room
  if (groupRecipients.length > 1) return groupRecipients.map(formatPhone).join(', ')
  if (isSenderName(phoneNumber)) return texts.namedSender
  const zone = placeOfPhone(phoneNumber)?.zones[0]
  const time = (at: string) => timeLabel(wallTime(serverNow(), at).time)
  const clock = zone && time(zone) !== time(screenZone()) ? `${cityOf(zone)}, ${time(zone)}` : undefined
  return (
    <>
      {[client ? formatPhone(phoneNumber) : texts.unknownNumber, clock].filter(Boolean).join(' · ')}
      {!client && (
        <Link to="/contacts/contact/new" search={{ mobilePhone: typedOf(phoneNumber), room: room.id } as never}>
          {texts.createContact}
        </Link>
      )}
    </>
  )
}

function Viewers() {
  useNow(10_000)
  const viewers = usePresent((state) => state.viewers)
  const { byId } = useColleagues()
  const people = viewersAt(viewers, Date.now()).flatMap((id) => byId.get(id) ?? [])
  return <AvatarGroup people={people} most={3} size={24} label={texts.viewing} />
}

function Acts({ room, onGetConsent }: Pick<TalkHeadProps, 'room' | 'onGetConsent'>) {
  const { change, follow, notify, complete, askForConsent } = useRoomActs(room)
  const { people, me, nameOf } = useColleagues()
  const followed = room.favorited.some(({ userId }) => userId === me)
  const { assignedTo, status } = room
  const isNamed = isSenderName(room.phoneNumber)
  const isReviewable = useReviewsEnabled() && !isNamed && room.groupRecipients.length < 2
  const assigned = assignedTo ? texts.assignedTo(nameOf(assignedTo)) : texts.assign
  const everyone = [...people].sort((a, b) => (a.id === me ? -1 : b.id === me ? 1 : a.name < b.name ? -1 : 1))
  return (
    <div className={styles.acts}>
      {room.groupRecipients.length < 2 && !isNamed && (
        <IconButton
          name={texts.call(formatPhone(room.phoneNumber))}
          icon={<Phone />}
          onClick={() => dial({ phone: room.phoneNumber, ...(room.client && { client: room.client.id }) })}
        />
      )}
      <IconButton
        name={followed ? texts.unfollow : texts.follow}
        icon={<Star fill={followed ? 'currentColor' : 'none'} />}
        pressed={followed}
        onClick={() => follow.mutate(!followed)}
      />
      <Menu
        label={texts.assignTo}
        placement="bottom-end"
        trigger={
          <IconButton
            name={assigned}
            icon={assignedTo ? <UserRound /> : <UserRoundPlus />}
            pressed={assignedTo !== null}
          />
        }
        entries={[
          ...everyone.map(({ id }) => ({
            label: nameOf(id),
            checked: id === assignedTo,
            run: () => change.mutate({ assignedTo: id }),
          })),
          'divider',
          { label: texts.nobody, checked: assignedTo === null, run: () => change.mutate({ assignedTo: null }) },
        ]}
      />
      <Menu
        label={texts.snooze}
        placement="bottom-end"
        trigger={<IconButton name={texts.snooze} icon={<AlarmClock />} pressed={status === 'snoozed'} />}
        entries={[
          ...listSnoozeTimes(serverNow()).map(({ label, at }) => ({
            label,
            aside: formatDateTime(at),
            run: () => change.mutate({ snoozedUntil: at }),
          })),
          ...(status === 'snoozed'
            ? (['divider', { label: texts.wake, run: () => change.mutate({ snoozedUntil: null }) }] as const)
            : []),
        ]}
      />
      <Menu
        label={texts.more}
        placement="bottom-end"
        trigger={<IconButton name={texts.more} icon={<Ellipsis />} />}
        entries={[
          ...(isNamed ? [] : [{ label: texts.optIn, icon: <MailQuestionMark />, run: () => void askForConsent() }]),
          ...(onGetConsent ? [{ label: texts.getConsent, icon: <Signature />, run: onGetConsent }] : []),
          ...(isReviewable
            ? [
                {
                  label: texts.requestReview,
                  icon: <Star />,
                  disabled: room.client ? false : texts.reviewNeedsContact,
                  run: () => openReviewOfRoom(room),
                },
              ]
            : []),
          { label: texts.notify, icon: <Bell />, run: () => notify.mutate() },
          {
            label: texts.markUnread,
            icon: <MailOpen />,
            disabled: room.incoming === 0,
            run: () => void api.sms.viewRoom({ params: { id: room.id }, body: { incoming: 0 } }).catch(() => {}),
          },
        ]}
      />
      {status === 'completed' ? (
        <Button onClick={() => change.mutate({ status: 'open' })}>{texts.reopen}</Button>
      ) : (
        room.favorited.length === 0 && (
          <Button icon={<CircleCheck />} className={styles.complete} onClick={() => void complete(isReviewable)}>
            {texts.complete}
          </Button>
        )
      )}
    </div>
  )
}
