import { type Placeholder, placeholders } from '@frontdesk/contract/templates/placeholders'
import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { shortDay, shortMoment } from '#ui/format/short-date.ts'
import { dayOf, instantOf, wallTime } from '#ui/format/zone.ts'
import type { CampaignDraft } from '../campaign-draft.ts'
import { useNextRuns } from '../wizard/wizard.queries.ts'
import { TextPicture } from './pictures.tsx'
import styles from './preview.module.css'
import { previewTexts, contentTexts as texts } from './texts/content.texts.ts'
import type { PreviewedPerson } from './use-preview.ts'

type Message = AnswerTo<'sms', 'listMessages'>['data'][number]

const earlier = 3
/** Notes and events in the conversation come between the texts. */
const read = 12

/** The text in the person’s own conversation, as their phone shows it. */
export function PhonePreview({ person, draft }: { person: PreviewedPerson; draft: CampaignDraft }) {
  const { account } = useMe()
  const now = useNow()
  const { data } = useQuery({
    ...api.sms.listMessages.queryOptions({ params: { id: person.room ?? '' }, query: { limit: read } }),
    enabled: person.room !== null,
  })
  const before = (data?.data ?? []).filter(isShown).slice(-earlier)
  const first = useNextRuns(draft, 0).data?.runs[0]
  const at = first?.at ?? draft.scheduleStartOn ?? instantOf(now)
  return (
    <section className={styles.phone} aria-label={previewTexts.phone}>
      <div className={styles.status} aria-hidden>
        <b>{clockOf(at)}</b>
        <b>{previewTexts.network}</b>
      </div>
      {person.from && (
        <div className={styles.sender}>
          <b>{internationalPhone(person.from.phone)}</b>
          <span>{previewTexts.agencyNumber(account.name, person.from.name)}</span>
        </div>
      )}
      <div className={styles.talk}>
        {person.room !== null && <Earlier messages={before} />}
        <p className={styles.day}>{shortMoment(at, now)}</p>
        {draft.media.map((id, index) => (
          <TextPicture key={id} id={id} alt={texts.picture(index + 1)} className={styles.picture} />
        ))}
        <p className={styles.bubble} dir="auto">
          <Filled parts={person.filled} whole={person.text} />
        </p>
      </div>
    </section>
  )
}

const isShown = ({ type, message }: Message) => message !== '' && type !== 'note' && type !== 'status'

function Earlier({ messages }: { messages: readonly Message[] }) {
  const today = useToday()
  return messages.map((message, index) => {
    const day = dayOf(message.createdAt)
    const last = messages[index - 1]
    return (
      <div key={message.id} className={styles.earlier}>
        {(!last || dayOf(last.createdAt) !== day) && <p className={styles.day}>{shortDay(day, today)}</p>}
        <p className={styles.bubble} data-mine={message.flow === 'incoming' || undefined} dir="auto">
          {message.message}
        </p>
      </div>
    )
  })
}

/** Marks filled-in values, and names empty ones; the rest of the text is what is always added. */
function Filled({ parts, whole }: { parts: PreviewedPerson['filled']; whole: string }) {
  const joined = parts.map(({ text }) => text).join('')
  return (
    <>
      {parts.map(({ text, placeholder, missing }, at) =>
        placeholder ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          <mark key={at} data-missing={missing || undefined}>
            {text || placeholders[placeholder as Placeholder]?.label}
          </mark>
        ) : (
          text
        ),
      )}
      {whole.startsWith(joined) && whole.slice(joined.length)}
    </>
  )
}

/** A number as a phone shows one that isn't in its contacts. */
const internationalPhone = (digits: string) => digits.replace(/^1(\d{3})(\d{3})(\d{4})$/, '+1-$1-$2-$3')

const clockOf = (instant: string) => {
  const [hour = '', minute = ''] = wallTime(instant).time.split(':')
  return `${Number(hour) % 12 || 12}:${minute}`
}
