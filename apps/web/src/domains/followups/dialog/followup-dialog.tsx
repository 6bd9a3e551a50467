import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { ContactField } from '../../library/library.public.ts'
import type { Followup } from '../followups.queries.ts'
import { clientName } from '../list/client-name.ts'
import styles from './dialog.module.css'
import { FollowupFields } from './followup-fields.tsx'
import { firstValues, type Problems, problemsOf, type Values, valuesOf } from './form-values.ts'
import { MessageFields } from './message-fields.tsx'
import { useSaveFollowup } from './use-save-followup.ts'

interface FollowupDialogProps {
  /** Without it a new one. */
  followup?: Followup
  /** Of whom it is; null: one may choose. */
  clientId: string | null
  /** On which it begins, `YYYY-MM-DD`. */
  day?: string
  /** A new scheduled message. */
  message?: boolean
  /** How a new one begins. */
  begin?: Partial<Values>
  onClose(): void
}

export function FollowupDialog({ followup, clientId, day, message = false, begin, onClose }: FollowupDialogProps) {
  const me = useMe()
  const zone = me.account.timezone
  const [base, setBase] = useState(followup)
  const [before, setBefore] = useState(() =>
    base
      ? valuesOf(base, zone)
      : { ...firstValues(message ? 'none' : 'team', zone, serverNow(), day), client: clientId ?? '', ...begin },
  )
  const draft = useDraft(
    `${before.assignTo === 'none' ? 'scheduled-message' : 'followup'}:${base?.id ?? before.client}`,
    before,
  )
  const values = draft.value
  const [problems, setProblems] = useState<Problems>({})
  const [overtaken, setOvertaken] = useState(false)
  const contact = useQuery({
    ...api.contacts.getContact.queryOptions({ params: { id: values.client } }),
    enabled: values.client !== '',
  })
  const saving = useSaveFollowup({
    followup: base,
    zone,
    before,
    onSaved() {
      draft.clear()
      onClose()
    },
    onProblems: setProblems,
    onConflict(current) {
      // What was typed stays; saving again puts it over what the colleague left, field by field.
      setBase(current)
      setBefore(valuesOf(current, zone))
      setOvertaken(true)
    },
  })
  const set = (change: Partial<Values>) => {
    draft.set({ ...values, ...change })
    setProblems({})
  }
  const submit = () => {
    const found = problemsOf(values, zone)
    setProblems(found)
    if (Object.keys(found).length === 0) saving.mutate(values)
  }
  const isMessage = before.assignTo === 'none'
  const dirty = JSON.stringify(values) !== JSON.stringify(before)
  const what = isMessage ? 'message' : 'follow-up'
  const name = clientName((values.client && contact.data) || followup?.client || null)
  const choosing = !base && clientId === null
  return (
    <Dialog
      open
      size="sm"
      title={base ? `Edit ${what}` : isMessage ? 'Schedule message' : 'New follow-up'}
      subtitle={choosing ? undefined : (name ?? 'About no contact')}
      note={dirty ? 'Kept until you send it' : undefined}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="solid"
            busy={saving.isPending}
            disabled={base && !dirty ? 'Nothing was changed yet.' : false}
          >
            {base ? 'Save' : isMessage ? 'Schedule' : 'Create'}
          </Button>
        </>
      }
    >
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      {overtaken && (
        <p className={styles.warn} role="alert">
          Somebody else changed this meanwhile. What you see here is yours: save again to put it in place of theirs.
        </p>
      )}
      <div className={styles.form}>
        {choosing && (
          <ContactField
            label="Contact"
            required={isMessage}
            hint={isMessage ? undefined : 'Left empty, it is about no contact.'}
            value={values.client}
            chosen={name}
            onChoose={(client) => set({ client, messageTo: '' })}
            error={problems.client}
          />
        )}
        {isMessage ? (
          <MessageFields
            {...{ values, set, problems, zone }}
            before={base && before}
            status={base?.messageStatus ?? null}
            contact={contact.data}
            loading={contact.isLoading}
          />
        ) : (
          <FollowupFields
            {...{ values, set, problems, zone }}
            before={base && before}
            mine={!base || base.createdByUser?.id === me.id}
          />
        )}
      </div>
    </Dialog>
  )
}
