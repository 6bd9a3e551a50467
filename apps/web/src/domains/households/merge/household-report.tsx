import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contactQuery, headingName } from '#domains/contacts/contacts.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { useFormSources } from '#platform/forms/form-sources.ts'
import { formatValue } from '#platform/forms/shown-value.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { mergeTexts } from '../texts/merge.texts.ts'
import { changeTitle, outcomeText, sinceText, undoText } from './change-words.ts'
import { fieldOf, labelOf } from './household-fields.ts'
import { itemText } from './item-words.ts'
import styles from './merge.module.css'

type Report = AnswerTo<'households', 'getHouseholdChange'>

interface HouseholdReportProps {
  contactId: string
  changeId: string
  onBack(): void
  onClose(): void
}

/** What has changed since, and what happens to these changes, before it is undone. */
export function HouseholdReport({ contactId, changeId, onBack, onClose }: HouseholdReportProps) {
  const params = { id: contactId, changeId }
  const query = useQuery({
    ...api.households.getHouseholdChange.queryOptions({ params }),
    // Includes the most recent changes.
    staleTime: 0,
  })
  const { data, refetch } = query
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await api.households.undoHouseholdChange({ params })
      snack.success(mergeTexts.undone)
      onClose()
    } catch (problem) {
      snack.error(mergeTexts.notUndone(messageOf(problem)))
      void refetch()
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      title={data ? changeTitle(data) : mergeTexts.undo}
      subtitle={data && `${formatDateTime(data.at)} by ${data.by}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{mergeTexts.history}</Button>
          <Button look="solid" onClick={undo} busy={busy} disabled={data?.undoable !== 'yes'}>
            {mergeTexts.undoThis}
          </Button>
        </>
      }
    >
      <QueryState query={query} loading={<Spinner label={mergeTexts.loading} />}>
        {(report) => <Since contactId={contactId} report={report} />}
      </QueryState>
    </Dialog>
  )
}

function Since({ contactId, report }: { contactId: string; report: Report }) {
  const nameOf = useNameOf(contactId)
  const { fields, records, undoable } = report
  if (undoable !== 'yes') return <p>{mergeTexts.notUndoable(undoText[undoable])}</p>
  if (fields.length + records.length === 0) return <p>{mergeTexts.nothingChanged}</p>
  return (
    <div className={styles.outcome}>
      <p>{mergeTexts.changedSince}</p>
      {fields.length > 0 && (
        <section aria-label={mergeTexts.fieldsChanged}>
          <h3>{mergeTexts.fields}</h3>
          {fields.map(({ client, field, written, now, outcome }) => (
            <div key={client + field} className={styles.since}>
              <span>{labelOf(field)}</span>
              <span>
                {wordsOf(field, written, nameOf)} → {wordsOf(field, now, nameOf)}
              </span>
              <Outcome outcome={outcome} />
            </div>
          ))}
        </section>
      )}
      {records.length > 0 && (
        <section aria-label={mergeTexts.otherChanges}>
          <h3>{mergeTexts.otherChanges}</h3>
          {records.map(({ kind, id, label, since, outcome }) => (
            <div key={id} className={styles.since}>
              <span>{sinceText[since]}</span>
              <span>{itemText(kind, label)}</span>
              <Outcome outcome={outcome} />
            </div>
          ))}
        </section>
      )}
    </div>
  )
}

function Outcome({ outcome }: { outcome: Report['fields'][number]['outcome'] }) {
  return outcome === 'lost' ? <strong>{outcomeText[outcome]}</strong> : <span>{outcomeText[outcome]}</span>
}

type NameOf = (id: string) => string | undefined

/** The name of a colleague, a location, or a contact that this browser has read. */
function useNameOf(contactId: string): NameOf {
  const client = useQueryClient()
  const { useChoices } = useFormSources()
  const { data: people = [] } = useChoices('user', contactId)
  const { data: locations = [] } = useChoices('location', contactId)
  return (id) => {
    const contact = client.getQueryData(contactQuery(id).queryKey)
    return [...people, ...locations].find(({ value }) => value === id)?.label ?? (contact && headingName(contact))
  }
}

function wordsOf(field: string, value: Report['fields'][number]['now'], nameOf: NameOf): string {
  const known = fieldOf(field)
  return known ? formatValue(known, value, nameOf) : String(value)
}
