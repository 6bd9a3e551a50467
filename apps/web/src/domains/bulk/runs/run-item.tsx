import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatForViewer } from '#ui/format/dates.ts'
import type { BulkRun } from '../bulk.queries.ts'
import { bulkRunTexts as texts } from '../texts/bulk-runs.texts.ts'
import { ProblemContacts } from './problem-contacts.tsx'
import styles from './recent-runs.module.css'
import { cancelRun, undoRun } from './run-toasts.ts'
import { endText, isUnderWay, isUndoing, problemsOf, progressShare, progressText, resultText } from './run-words.ts'

interface RunItemProps {
  run: BulkRun
  /** Its contacts are shown from the start. */
  open: boolean
  /** A contact was opened. */
  onLeave(): void
}

export function RunItem({ run, open, onLeave }: RunItemProps) {
  const client = useQueryClient()
  const [shown, setShown] = useState(open)
  const { me, fullNameOf } = useColleagues()
  const which = problemsOf(run)
  const underWay = isUnderWay(run)
  return (
    <li className={styles.run}>
      <div className={styles.words}>
        <p>{underWay ? progressText(run) : run.undo ? resultText(run) : endText(run)}</p>
        <p className={styles.quiet}>
          {/* Owners and admins also see the runs of others. */}
          {run.startedBy !== me && `${texts.by(fullNameOf(run.startedBy))} · `}
          {formatForViewer(run.createdAt)}
          {run.undo && !isUndoing(run) && ` · ${endText(run)}`}
        </p>
        {underWay && <ProgressBar label={texts.inProgress} value={progressShare(run)} />}
      </div>
      <div className={styles.acts}>
        {which && (
          <Button size="s" look="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {texts.showContacts}
          </Button>
        )}
        {underWay && !isUndoing(run) && (
          <Button size="s" onClick={() => cancelRun(client, run.id)}>
            {texts.cancel}
          </Button>
        )}
        {run.undoableUntil && (
          <Button size="s" onClick={() => undoRun(client, run.id)}>
            {texts.undo}
          </Button>
        )}
      </div>
      {which && shown && <ProblemContacts run={run} which={which} onLeave={onLeave} />}
    </li>
  )
}
