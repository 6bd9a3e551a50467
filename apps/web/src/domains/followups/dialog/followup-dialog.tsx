import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Followup } from '../followups.queries.ts'
import { formatClientName } from '../list/client-name.ts'
import { dialogTexts as texts } from '../texts/dialog.texts.ts'
import styles from './dialog.module.css'
import { FollowupFields } from './followup-fields.tsx'
import { buildValues, createValues, listProblems, type Problems, type Values } from './form-values.ts'
import { MessageFields } from './message-fields.tsx'
import { useSaveFollowup } from './use-save-followup.ts'

interface FollowupDialogProps {
  /** Without it a new one. */
  followup?: Followup
  /** The client; null lets the person choose, unless `begin` names the number of a conversation. */
  clientId: string | null
  /** The initial day, `YYYY-MM-DD`. */
  day?: string
  /** A new scheduled message. */
  message?: boolean
  /** Initial values of a new one. */
  begin?: Partial<Values>
  onSaved?(): void
  onClose(): void
}

export function FollowupDialog({
  followup,
  clientId,
  day,
  message = false,
  begin,
  onSaved,
  onClose,
}: FollowupDialogProps) {
  const me = useMe()
  const [base, setBase] = useState(followup)
  const [before, setBefore] = useState(() =>
    base
      ? buildValues(base)
      : { ...createValues(message ? 'none' : 'team', serverNow(), day), client: clientId ?? '', ...begin },
  )
  const draft = useDraft(
    `${before.assignTo === 'none' ? 'scheduled-message' : 'followup'}:${base?.id ?? (before.client || before.messageTo)}`,
    before,
  )
  const values = draft.value
  // It may get a contact while it is edited.
  const about = values.client || before.client
  const [problems, setProblems] = useState<Problems>({})
  const [overtaken, setOvertaken] = useState(false)
  const contact = useQuery({
    ...api.contacts.getContact.queryOptions({ params: { id: about } }),
    enabled: about !== '',
  })
  const saving = useSaveFollowup({
    followup: base,
    before,
    onSaved() {
      draft.clear()
      onSaved?.()
      onClose()
    },
    onProblems: setProblems,
    onConflict(current) {
      // The input stays; saving again applies it, field by field, over what the colleague saved.
      setBase(current)
      setBefore(buildValues(current))
      setOvertaken(true)
    },
  })
  const set = (change: Partial<Values>) => {
    draft.set({ ...values, ...change })
    setProblems({})
  }
  const submit = () => {
    const found = listProblems(values, base && before)
    setProblems(found)
    if (Object.keys(found).length === 0) saving.mutate(values)
  }
  const isMessage = before.assignTo === 'none'
  const dirty = JSON.stringify(values) !== JSON.stringify(before)
  const name = formatClientName((about && contact.data) || followup?.client || null)
  const numberAlone = before.client === '' && before.messageTo !== ''
  const choosing = !base && clientId === null && !numberAlone
  return (
    <Dialog
      open
      size="sm"
      title={base ? (isMessage ? texts.editMessage : texts.edit) : isMessage ? texts.newMessage : texts.new}
      subtitle={choosing ? undefined : (name ?? (numberAlone ? formatPhone(before.messageTo) : texts.nobody))}
      note={dirty ? texts.kept : undefined}
      dirty={false}
      onClose={onClose}
      onSubmit={submit}
      submit={{
        text: base ? texts.save : isMessage ? texts.schedule : texts.create,
        busy: saving.isPending,
        disabled: base && !dirty ? texts.noChanges : false,
      }}
    >
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      {overtaken && (
        <p className={styles.warn} role="alert">
          {texts.overtaken}
        </p>
      )}
      <div className={styles.form}>
        {choosing && (
          <ContactField
            label={texts.contact}
            required={isMessage}
            hint={isMessage ? undefined : texts.contactHint}
            value={values.client}
            chosen={name}
            onChoose={(client) => set({ client, messageTo: '' })}
            error={problems.client}
          />
        )}
        {isMessage ? (
          <MessageFields
            {...{ values, set, problems }}
            before={base && before}
            status={base?.messageStatus ?? null}
            messageAt={base?.messageAt ?? null}
            contact={numberAlone ? null : contact.data}
            loading={contact.isLoading}
          />
        ) : (
          <FollowupFields
            {...{ values, set, problems }}
            before={base && before}
            mine={!base || base.createdByUser?.id === me.id}
          />
        )}
      </div>
    </Dialog>
  )
}
