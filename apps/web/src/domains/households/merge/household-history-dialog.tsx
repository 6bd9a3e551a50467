import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { mergeTexts } from '../texts/merge.texts.ts'
import { changeTitle, undoText } from './change-words.ts'
import { HouseholdReport } from './household-report.tsx'
import styles from './merge.module.css'

type Change = AnswerTo<'households', 'listHouseholdChanges'>['data'][number]

interface HouseholdHistoryDialogProps {
  contact: Contact
  /** Id of a merge or split to show first. */
  startsAt: string | undefined
  onClose(): void
}

export function HouseholdHistoryDialog({ contact, startsAt, onClose }: HouseholdHistoryDialogProps) {
  const [shown, setShown] = useState(startsAt)
  if (shown)
    return (
      <HouseholdReport contactId={contact.id} changeId={shown} onBack={() => setShown(undefined)} onClose={onClose} />
    )
  return (
    <Dialog
      open
      title={mergeTexts.history}
      onClose={onClose}
      actions={<Button onClick={onClose}>{mergeTexts.close}</Button>}
    >
      <History contact={contact} onShow={setShown} />
    </Dialog>
  )
}

function History({ contact, onShow }: { contact: Contact; onShow(id: string): void }) {
  const params = { id: contact.id }
  const query = useQuery(api.households.listHouseholdChanges.queryOptions({ params }))
  return (
    <QueryState query={query} loading={<Spinner label={mergeTexts.loading} />}>
      {({ data: changes }) => (changes.length === 0 ? <NoChanges /> : <Changes {...{ changes, onShow }} />)}
    </QueryState>
  )
}

const NoChanges = () => (
  <EmptyState compact icon={<Merge />} title={mergeTexts.noHistory} text={mergeTexts.noHistoryHint} />
)

const Changes = ({ changes, onShow }: { changes: readonly Change[]; onShow(id: string): void }) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <Row key={change.id} {...{ change, onShow }} />
    ))}
  </ul>
)

function Row({ change, onShow }: { change: Change; onShow(id: string): void }) {
  return (
    <li className={styles.change}>
      <span className={styles.who}>
        <span>{changeTitle(change)}</span>
        <span className={styles.quiet}>
          {mergeTexts.by(formatDateTime(change.at), change.by)}
          {change.undoable !== 'yes' && ` · ${undoText[change.undoable]}`}
        </span>
      </span>
      {change.undoable === 'yes' && (
        <Button size="s" onClick={() => onShow(change.id)}>
          {mergeTexts.undoMore}
        </Button>
      )}
    </li>
  )
}
