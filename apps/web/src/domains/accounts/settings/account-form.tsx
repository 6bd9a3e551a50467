import { accountLimits } from '@frontdesk/contract/accounts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { LogoField } from '#platform/pictures/logo-field.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { zoneLabel, zonesByLabel } from '#ui/format/timezones.ts'
import { SaveBar } from '#ui/layout/save-bar.tsx'
import { type Account, accountQuery } from '../accounts.queries.ts'
import { failureText } from '../failure-texts.ts'
import { accountSettingsTexts as texts } from '../texts/account-settings.texts.ts'
import { type AccountField, type AccountValues, bodyOf, valuesOf } from './account-values.ts'
import { CompanyFields, type Problems } from './company-fields.tsx'
import { FormsField } from './forms-field.tsx'
import styles from './settings.module.css'

const { passwordLeast, passwordMost } = accountLimits

export function AccountForm({ account }: { account: Account }) {
  const client = useQueryClient()
  // The edit and the version on which it started: a colleague's later one is merged when it is saved.
  const [edit, setEdit] = useState<{ base: Account; values: AccountValues }>()
  const [problems, setProblems] = useState<Problems>({})
  const base = edit?.base ?? account
  const before = valuesOf(base)
  const values = edit?.values ?? before
  const changed = (Object.keys(before) as AccountField[]).filter((field) => values[field] !== before[field])
  const zones = useMemo(() => [...zonesByLabel().keys()], [])
  useLeaveGuard(changed.length > 0)

  const reset = () => {
    setEdit(undefined)
    setProblems({})
  }
  const saving = useVersionedSave<Account, AccountField>({
    base,
    valuesOf,
    save: (changes, on) =>
      api.accounts.updateAccount({ params: { id: on.id }, body: bodyOf(changes) }, { ifMatch: on.version }),
    onSaved(saved) {
      client.setQueryData(accountQuery(saved.id).queryKey, saved)
      snack.success(texts.saved)
      reset()
    },
    onError(error) {
      snack.error(failureText('updateAccount', error))
      setProblems(error instanceof ApiFailure ? error.fields : {})
    },
  })
  const set = (change: Partial<AccountValues>) => {
    setEdit({ base, values: { ...values, ...change } })
    setProblems({})
  }
  const submit = () => {
    const found = problemsOf(values)
    setProblems(found)
    if (changed.length === 0 || Object.keys(found).length > 0) return
    saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field]])) })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <section className={styles.section} aria-label={texts.agency}>
        <h2>{texts.agency}</h2>
        <LogoField value={values.logo} onChange={(logo) => set({ logo })} error={problems.logo} />
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          required
          value={values.name}
          onChange={(name) => set({ name })}
          maxLength={accountLimits.name}
          error={problems.name}
        />
        <AutocompleteField
          label={texts.timezone}
          hint={texts.timezoneHint}
          required
          value={values.timezone && zoneLabel(values.timezone)}
          onChange={(label) => set({ timezone: zonesByLabel().get(label) ?? '' })}
          options={zones}
          error={problems.timezone}
        />
      </section>
      <section className={styles.section} aria-label={texts.company}>
        <h2>{texts.company}</h2>
        <CompanyFields {...{ values, problems, set }} isHere={account.country === 'US'} />
      </section>
      <section className={styles.section} aria-label={texts.security}>
        <h2>{texts.security}</h2>
        <Checkbox
          label={texts.mfaRequired}
          hint={texts.mfaRequiredHint}
          value={values.mfaRequired === 'yes'}
          onChange={(on) => set({ mfaRequired: on ? 'yes' : '' })}
        />
        <Checkbox
          label={texts.employeesMayGhost}
          hint={texts.employeesMayGhostHint}
          value={values.employeesMayGhost === 'yes'}
          onChange={(on) => set({ employeesMayGhost: on ? 'yes' : '' })}
        />
        <span className={styles.short}>
          <TextField
            type="number"
            label={texts.passwordMinLength}
            hint={texts.passwordHint}
            value={values.passwordMinLength}
            onChange={(passwordMinLength) => set({ passwordMinLength })}
            error={problems.passwordMinLength}
          />
        </span>
      </section>
      <section className={styles.section}>
        <FormsField value={values.gatheringForms} onChange={(gatheringForms) => set({ gatheringForms })} />
      </section>
      <SaveBar changes={changed.length} busy={saving.isPending} onReset={reset} />
      <ConflictDialog saving={saving} subtitle={texts.conflict} labelOf={(field) => labelOf[field]} shown={shown} />
    </form>
  )
}

function problemsOf({ name, timezone, passwordMinLength }: AccountValues): Problems {
  const length = Number(passwordMinLength)
  const valid = Number.isInteger(length) && length >= passwordLeast && length <= passwordMost
  return {
    ...(name.trim() === '' && { name: texts.required }),
    ...(timezone === '' && { timezone: texts.required }),
    ...(!valid && { passwordMinLength: texts.passwordRange(passwordLeast, passwordMost) }),
  }
}

const labelOf: Record<AccountField, string> = { ...texts, gatheringForms: texts.forms }

function shown(field: AccountField, text: string): string {
  if (field === 'mfaRequired' || field === 'employeesMayGhost') return text === 'yes' ? texts.on : texts.off
  if (field === 'timezone') return text && zoneLabel(text)
  if (field === 'logo') return text ? texts.picture : texts.none
  return text || texts.none
}
