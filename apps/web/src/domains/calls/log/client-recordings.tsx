import { Mic } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { logEmptyTexts, logTexts } from '../texts/log.texts.ts'
import styles from './log.module.css'
import { LogDialogs, useLogDialogs } from './log-dialogs.tsx'
import { changeSearch, type LogSearch } from './log-search.ts'
import { Recordings } from './recordings.tsx'

/** A contact's recorded calls and voicemails. */
export function ClientRecordings({ clientId }: { clientId: string }) {
  const [search, setSearch] = useState<LogSearch>({ view: 'recordings' })
  const { acts, handlers, dialogs } = useLogDialogs()
  return (
    <section className={styles.ofClient} aria-label={logTexts.views.recordings}>
      <Recordings
        {...handlers}
        clientId={clientId}
        search={search}
        onSearch={(change) => setSearch(changeSearch(search, change))}
        onToggleWorked={(entry) => void acts.toggleWorked(entry)}
        empty={<EmptyState icon={<Mic />} {...logEmptyTexts.ofClient} />}
      />
      <LogDialogs acts={acts} dialogs={dialogs} />
    </section>
  )
}
