import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { SaveBar } from '#ui/layout/save-bar.tsx'
import { failureText } from '../failure-texts.ts'
import { type ReviewSettings, reviewSettingsQuery } from '../reviews.queries.ts'
import { reviewSettingsTexts as texts } from '../texts/settings.texts.ts'
import { AskingFields } from './asking-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { LowFields } from './low-fields.tsx'
import {
  buildBody,
  listProblems,
  type Notified,
  type Problems,
  parseNotified,
  type ReviewField,
  type ReviewValues,
  renameProblems,
  valuesOf,
} from './review-values.ts'
import { RuleFields } from './rule-fields.tsx'
import styles from './settings.module.css'
import { useBoardNames } from './use-board-names.ts'

export interface FieldsProps {
  values: ReviewValues
  problems: Problems
  set(change: Partial<ReviewValues>): void
}

interface SettingsFormProps {
  settings: ReviewSettings
  mayEdit: boolean
}

export function SettingsForm({ settings, mayEdit }: SettingsFormProps) {
  const client = useQueryClient()
  const { account } = useMe()
  const boards = useBoardNames()
  // The edit and the version on which it started: a colleague's later one is merged when it is saved.
  const [edit, setEdit] = useState<{ base: ReviewSettings; values: ReviewValues }>()
  const [problems, setProblems] = useState<Problems>({})
  const base = edit?.base ?? settings
  const before = valuesOf(base)
  const values = edit?.values ?? before
  const changed = (Object.keys(before) as ReviewField[]).filter((field) => values[field] !== before[field])
  useLeaveGuard(changed.length > 0)

  const reset = () => {
    setEdit(undefined)
    setProblems({})
  }
  const saving = useVersionedSave<ReviewSettings, ReviewField>({
    base,
    valuesOf,
    save: (changes, on) =>
      api.reviews.saveReviewSettings(
        { params: { id: account.id }, body: buildBody(changes, on) },
        { ifMatch: on.version },
      ),
    onSaved(saved) {
      client.setQueryData(reviewSettingsQuery(account.id).queryKey, saved)
      snack.success(texts.saved)
      reset()
    },
    onError(error) {
      snack.error(failureText('saveReviewSettings', error))
      setProblems(error instanceof ApiFailure ? renameProblems(error.fields) : {})
    },
  })
  const set = (change: Partial<ReviewValues>) => {
    setEdit({ base, values: { ...values, ...change } })
    setProblems({})
  }
  const submit = () => {
    const found = listProblems(values)
    setProblems(found)
    if (changed.length === 0 || Object.keys(found).length > 0) return
    saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field]])) })
  }
  const fields = { values, problems, set }
  const shown = (field: ReviewField, text: string) =>
    field === 'claimBoard' ? (boards.nameOf(text) ?? texts.none) : formatShown(field, text)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <AskingFields {...fields} />
        <LinkFields {...fields} namespace={account.namespace} />
        <LowFields {...fields} />
        <RuleFields {...fields} boards={boards} />
      </fieldset>
      {mayEdit && <SaveBar changes={changed.length} busy={saving.isPending} onReset={reset} />}
      <ConflictDialog
        saving={saving}
        subtitle={texts.conflict}
        labelOf={(field) => texts[field]}
        shown={shown}
        long="reviewSMSMessage"
      />
    </form>
  )
}

const switches: readonly ReviewField[] = [
  'serviceReviewEnabled',
  'ratingNotificationEnabled',
  'afterConversation',
  'afterPolicy',
  'afterClaim',
]

function formatShown(field: ReviewField, text: string): string {
  if (switches.includes(field)) return text === 'yes' ? texts.on : texts.off
  if (field === 'notified')
    return (
      parseNotified(text)
        .map((whom: Notified) => texts.whom[whom])
        .join(', ') || texts.none
    )
  return text || texts.none
}
