import { UsersRound } from 'lucide-react'
import { Chip } from '#ui/data/chip.tsx'
import { formatRoomName } from '../room-name.ts'
import type { Room } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import { useRoomActs } from '../use-sms-acts.ts'
import styles from './talk.module.css'

/** Above the texts: the contacts with this number, and the one that the conversation is with, for all colleagues. */
export function SharedNumberBar({ room }: { room: Room }) {
  const { change } = useRoomActs(room)
  const { client, sharedWith } = room
  if (sharedWith.length === 0) return null
  const people = [...(client ? [{ id: client.id, name: formatRoomName(room) }] : []), ...sharedWith]
  // The chosen one stays in its place.
  people.sort((a, b) => a.name.localeCompare(b.name, 'en-US') || (a.id < b.id ? -1 : 1))
  return (
    <section className={styles.shared} aria-label={texts.choosePerson}>
      <UsersRound size={18} aria-hidden />
      <p className={styles.sharedWords} dir="auto">
        {texts.shareNumber(people.map(({ name }) => name))} {texts.choosePerson}
      </p>
      <div className={styles.wishActs}>
        {people.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={id === client?.id}
            onPress={() => id !== client?.id && !change.isPending && change.mutate({ client: id })}
          >
            {name}
          </Chip>
        ))}
      </div>
    </section>
  )
}
