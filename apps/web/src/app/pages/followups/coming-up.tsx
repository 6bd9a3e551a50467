import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FollowupDialog } from '#domains/followups/dialog/followup-dialog.tsx'
import type { Followup } from '#domains/followups/followups.queries.ts'
import { KindIcon } from '#domains/followups/page/kind-icon.tsx'
import { formatFirstLine } from '#domains/followups/page/row-words.ts'
import type { RowsControl } from '#domains/followups/page/use-rows-control.ts'
import { serverNow } from '#platform/server-time.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { shortInstant } from '#ui/format/short-date.ts'
import { followupsPageTexts as texts } from '../../texts/followups-page.texts.ts'
import styles from './preview.module.css'

interface ComingUpProps {
  followups: readonly Followup[]
  loading: boolean
  clientId: string
  control: RowsControl
}

const most = 5

/** The contact's other open follow-ups. */
export function ComingUp({ followups, loading, clientId, control }: ComingUpProps) {
  const [adding, setAdding] = useState(false)
  return (
    <section className={styles.section} aria-label={texts.comingUp}>
      <header className={styles.head}>
        <h3>{texts.comingUp}</h3>
        <IconButton name={texts.add} icon={<Plus />} size="s" onClick={() => setAdding(true)} />
      </header>
      {loading && <Skeleton height={20} />}
      {!loading && followups.length === 0 && <p className={styles.under}>{texts.nothingElse}</p>}
      <ul>
        {followups.slice(0, most).map((followup) => (
          <li key={followup.id}>
            <button type="button" className={styles.item} onClick={() => control.show(followup)}>
              <KindIcon followup={followup} size={14} />
              <span>{formatFirstLine(followup)}</span>
              <time dateTime={followup.date}>{shortInstant(followup.date, serverNow())}</time>
            </button>
          </li>
        ))}
      </ul>
      {adding && <FollowupDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </section>
  )
}
