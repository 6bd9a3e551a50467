import { lazy, Suspense, useState } from 'react'
import { useOpenContact } from '#domains/contacts/contacts.public.ts'
import type { Followup } from '#domains/followups/followups.queries.ts'
import { formatFirstLine, formatSubject, isLate } from '#domains/followups/page/row-words.ts'
import { loadPart } from '#platform/load-part.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { homeTexts } from '../../texts/home.texts.ts'
import { dueLabel } from './due-label.ts'
import styles from './home.module.css'

const FollowupDialog = lazy(() =>
  loadPart(() => import('#domains/followups/dialog/followup-dialog.tsx')).then((m) => ({ default: m.FollowupDialog })),
)

/** Opens its contact, or itself where it is about nobody. */
export function NextFollowup({ followup }: { followup: Followup }) {
  useNow()
  const today = useToday()
  const openContact = useOpenContact()
  const [editing, setEditing] = useState(false)
  const { client } = followup
  return (
    <>
      <button type="button" className={styles.row} onClick={() => (client ? openContact(client.id) : setEditing(true))}>
        <span className={styles.two}>
          <b>{formatSubject(followup) ?? homeTexts.followups.nobody}</b>
          <span>{formatFirstLine(followup)}</span>
        </span>
        <time dateTime={followup.date} data-late={isLate(followup) || undefined}>
          {dueLabel(followup.date, today)}
        </time>
      </button>
      <Suspense>
        {editing && <FollowupDialog followup={followup} clientId={null} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  )
}
