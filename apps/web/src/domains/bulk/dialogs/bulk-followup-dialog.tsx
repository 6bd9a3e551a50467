import { useState } from 'react'
import {
  buildBody,
  createValues,
  FollowupFields,
  listProblems,
  type Problems,
} from '#domains/followups/followups.public.ts'
import { ApiFailure, messageOf } from '#platform/api/api-failure.ts'
import { serverNow } from '#platform/server-time.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { BulkAction } from '../bulk.queries.ts'
import { bulkBarTexts as texts } from '../texts/bulk-bar.texts.ts'
import styles from './bulk-dialog.module.css'

interface BulkFollowupDialogProps {
  count: number
  exact: boolean
  /** Rejects with the reason when it is refused. */
  onStart(action: BulkAction): Promise<void>
  onClose(): void
}

const fieldOf: Readonly<Record<string, keyof Problems>> = {
  'action.date': 'when',
  date: 'when',
  'action.user': 'user',
  user: 'user',
  'action.note': 'note',
}

/** The same follow-up for each selected contact. */
export function BulkFollowupDialog({ count, exact, onStart, onClose }: BulkFollowupDialogProps) {
  const [before] = useState(() => createValues('team', serverNow()))
  const [values, setValues] = useState(before)
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    const found = listProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { kind, ...body } = buildBody(values) as Record<string, unknown>
    setBusy(true)
    try {
      await onStart({ ...body, ...(kind !== undefined && { type: kind }), kind: 'addFollowup' } as BulkAction)
    } catch (error) {
      const fields = error instanceof ApiFailure ? Object.entries(error.fields ?? {}) : []
      const known = fields.flatMap(([field, text]) => (fieldOf[field] ? [[fieldOf[field], text]] : []))
      if (known.length > 0) setProblems(Object.fromEntries(known))
      else setRefused(texts.failed(messageOf(error)))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.followupTitle}
      subtitle={texts.followupFor(count, exact)}
      dirty={JSON.stringify(values) !== JSON.stringify(before)}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: texts.create, busy: busy }}
    >
      <div className={styles.form}>
        {refused && (
          <p className={styles.problem} role="alert">
            {refused}
          </p>
        )}
        <FollowupFields
          {...{ values, problems }}
          set={(change) => {
            setValues({ ...values, ...change })
            setProblems({})
          }}
          mine
        />
      </div>
    </Dialog>
  )
}
