import { useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { useLocations } from '#domains/locations/locations.public.ts'
import { mergeEdits } from '#platform/editing/merge-edits.ts'
import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { SaveBar } from '#ui/layout/save-bar.tsx'
import { MergeDialog } from '#ui/overlays/merge-dialog.tsx'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { employeesTexts } from '../../texts/employees.texts.ts'
import type { Employee } from '../employees.queries.ts'
import { type EmployeeField, linesOf, problemsOf } from './employee-values.ts'
import styles from './form.module.css'
import { PhotoSection } from './photo-section.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { RoleField } from './role-field.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { useEmployeeEdit } from './use-employee-edit.ts'
import { useEmployeeSave } from './use-employee-save.ts'
import { WorkFields } from './work-fields.tsx'

interface EmployeeFormProps {
  /** Without one a new person is added. */
  person?: Employee
  everyone: readonly Employee[]
  /** Their role is above one's own. */
  locked?: boolean
}

export function EmployeeForm({ person, everyone, locked = false }: EmployeeFormProps) {
  const { values, changed, base, set, forget, draft, problems, setProblems } = useEmployeeEdit(person)
  const [avatar, setAvatar] = useState<string>()
  const { data: locations = [] } = useLocations()
  const { creating, saving, busy } = useEmployeeSave({
    base,
    onProblems: setProblems,
    onSaved() {
      forget()
      setAvatar(undefined)
    },
  })
  const unsaved = changed.length + (avatar ? 1 : 0)
  useLeaveGuard(unsaved > 0)
  const others = everyone.filter(({ id }) => id !== person?.id)

  const submit = () => {
    const found = problemsOf(values, others)
    setProblems(found)
    if (unsaved === 0 || Object.keys(found).length > 0) return
    if (!person) return creating.mutate({ values, avatar })
    saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field]])) })
  }
  const reset = () => {
    forget()
    setAvatar(undefined)
  }
  const shown = (field: EmployeeField, text: string) => {
    if (field === 'phone') return formatPhone(text.replace('+', '')) || texts.none
    if (field === 'role') return employeesTexts.roles[text as Employee['role']]
    if (field !== 'accountLocations') return linesOf(text).join(', ') || texts.none
    const names = locations.flatMap(({ id, name }) => (linesOf(text).includes(id) ? name : []))
    return names.join(', ') || employeesTexts.allLocations
  }
  const { conflict } = saving
  const fields = { values, problems, set }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {locked && <Notice look="info">{texts.outranked}</Notice>}
      <DraftNotice onDiscard={draft.restored ? reset : undefined} other={draft.other} />
      <fieldset disabled={locked} className={styles.fields}>
        <section className={styles.section} aria-label={texts.profile}>
          <PhotoSection person={person} values={values} avatar={avatar} onAvatar={setAvatar} locked={locked} />
          <ProfileFields {...fields} isNew={!person} />
        </section>
        <WorkFields {...fields} everyone={everyone} locations={locations} locked={locked} />
        <RoleField {...fields} person={person} />
      </fieldset>
      {person && <SignInSection person={person} locked={locked} />}
      {!locked && <SaveBar changes={unsaved} busy={busy} onReset={reset} {...(!person && { save: texts.invite })} />}
      {conflict && (
        <MergeDialog
          subtitle={texts.conflict}
          fields={conflict.fields.map(({ field, mine, theirs }) => ({
            name: field,
            label: texts[field],
            mine: shown(field, mine),
            theirs: shown(field, theirs),
          }))}
          busy={saving.isPending}
          onClose={saving.forgetConflict}
          onResolved={(choices) => {
            saving.forgetConflict()
            saving.mutate({ changes: mergeEdits(conflict.changes, conflict.fields, choices), on: conflict.current })
          }}
        />
      )}
    </form>
  )
}
