import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import type { Room } from '../sms.queries.ts'
import { composerTexts as texts } from '../texts/composer.texts.ts'
import { useRoomActs } from '../use-sms-acts.ts'
import styles from './composer.module.css'

/** The agency's number that the text goes out from; a choice where it has several. */
export function FromNumber({ room }: { room: Room }) {
  const me = useMe()
  const { change } = useRoomActs(room)
  const { data } = useQuery(api.numbers.listPhoneNumbers.queryOptions({ params: { id: me.account.id } }))
  const numbers = data?.data ?? []
  const nameOf = (phone: string) => numbers.find(({ phoneNumber }) => phoneNumber === phone)?.friendlyName
  const words = texts.from([nameOf(room.ours), formatPhone(room.ours)].filter(Boolean).join(' '))
  if (numbers.length < 2) return <span className={styles.from}>{words}</span>
  return (
    <Menu
      label={texts.fromLabel}
      placement="top-end"
      trigger={
        <Button look="quiet" size="s">
          {words}
        </Button>
      }
      entries={numbers.map(({ phoneNumber, friendlyName }) => ({
        label: formatPhone(phoneNumber),
        ...(friendlyName && { hint: friendlyName }),
        checked: phoneNumber === room.ours,
        run: () => change.mutate({ ours: phoneNumber }),
      }))}
    />
  )
}
