import { policyForm } from '@frontdesk/contract/forms/policy'
import { formatTerm } from '@frontdesk/contract/forms/premium'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { messageOf } from '#platform/api/api-failure.ts'
import { LeafField } from '#platform/forms/fields/leaf-field.tsx'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { formatTexts } from '#platform/forms/form-text.ts'
import { collectChanges } from '#platform/forms/sent-values.ts'
import { showServerProblems } from '#platform/forms/show-server-problems.ts'
import { useTextForm } from '#platform/forms/use-text-form.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { RecordConflict } from '../../dialog/record-conflict.tsx'
import { callsOf, type RecordType, type StoredRecord } from '../../dialog/record-type.ts'
import { type PolicyRow, policyRecordType } from '../../dialog/record-types.ts'
import { useChangeRecord } from '../../dialog/use-save-record.ts'
import { policyTexts as texts } from '../../texts/lists.texts.ts'
import styles from './policies.module.css'

interface PremiumProps {
  contactId: string
  policy: PolicyRow
}

/** The premium; a click edits it in its place. */
export function Premium({ contactId, policy }: PremiumProps) {
  const [editing, setEditing] = useState(false)
  const { premium, premiumTerm } = policy
  if (editing) return <Editor contactId={contactId} policy={policy} onClose={() => setEditing(false)} />
  return (
    <button type="button" className={styles.premium} title={texts.editPremium} onClick={() => setEditing(true)}>
      {premium === null ? (
        <span>{texts.addPremium}</span>
      ) : (
        <>
          <strong>{formatMoney(premium)}</strong>
          <small>{formatTerm(premiumTerm)}</small>
        </>
      )}
    </button>
  )
}

const form = {
  fields: { premium: policyForm.fields.premium },
  tabs: [{ label: texts.premium, sections: [{ fields: ['premium'] }] }],
}

/** Enter saves, Escape cancels, and an error is shown below the field. */
function Editor({ contactId, policy, onClose }: PremiumProps & { onClose(): void }) {
  // The version on which the edit starts.
  const [record] = useState(policy as unknown as StoredRecord)
  const [base] = useState(() => formatTexts(form.fields, record))
  const recordType = useMemo(() => ({ ...policyRecordType, form }) as unknown as RecordType, [])
  const { hook, place } = useTextForm({ form, contactId, texts: base, record })
  const before = policy.premium
  const undo = async (saved: StoredRecord) => {
    try {
      await callsOf(recordType).changeRecord(
        { params: { id: contactId, recordId: record.id }, body: { premium: before } },
        { ifMatch: saved.version },
      )
    } catch (error) {
      snack.error(`${texts.undoFailed} ${messageOf(error)}`)
    }
  }
  const saving = {
    recordType,
    contactId,
    draftKey: `policy:${record.id}` as const,
    base,
    onSaved: onClose,
    undo: (saved: StoredRecord) => void undo(saved),
  }
  const changing = useChangeRecord(saving, record, hook.getValues)
  const { setFocus, setError } = hook
  useEffect(() => {
    setFocus('premium', { shouldSelect: true })
  }, [setFocus])
  const onError = (error: unknown) => showServerProblems(error, form, setError)
  const submit = hook.handleSubmit((values) => {
    const changes = collectChanges(form, values, base)
    if (Object.keys(changes).length === 0) return onClose()
    changing.mutate({ changes }, { onError })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        <form className={styles.editor} onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown} noValidate>
          <LeafField name="premium" field={form.fields.premium} />
          <IconButton
            type="submit"
            size="s"
            name={texts.save}
            icon={<Check />}
            className={styles.save}
            aria-busy={changing.isPending || undefined}
          />
          <IconButton size="s" name={texts.cancel} icon={<X />} onClick={onClose} />
        </form>
      </FormPlaceContext>
      {changing.conflict && <RecordConflict {...{ form, contactId, changing, onError }} />}
    </FormProvider>
  )
}
