import { clientAppLimits } from '@frontdesk/contract/clientapp/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { LogoField } from '#platform/pictures/logo-field.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { SaveBar } from '#ui/layout/save-bar.tsx'
import { AppHome } from '../client/app-home.tsx'
import { setFailure, updateFailure } from '../failure-texts.ts'
import { applyMobileApp } from '../mobile-app.live.ts'
import type { MobileApp } from '../mobile-app.queries.ts'
import { mobileAppTexts as texts } from '../texts/mobile-app.texts.ts'
import {
  type AppField,
  type AppValues,
  bodyOf,
  brandOf,
  changedFields,
  emptyValues,
  problemsOf,
  valuesOf,
} from './app-values.ts'
import styles from './mobile-app.module.css'

/** Create mode without settings, update mode with them. */
export function MobileAppForm({ app, mayChange }: { app: MobileApp | null; mayChange: boolean }) {
  const client = useQueryClient()
  const { account } = useMe()
  // The version on which the edit started: a colleague's later one is merged when it is saved.
  const [edited, setEdited] = useState<{ base: MobileApp | null; values: AppValues }>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const base = edited?.base ?? app
  const before = valuesOf(base)
  const values = edited?.values ?? before
  const changed = changedFields(before, values)
  const problems: Partial<Record<AppField, string>> = { ...refused, ...problemsOf(values) }
  useLeaveGuard(changed.length > 0)

  const set = (change: Partial<AppValues>) => {
    setRefused({})
    setEdited({ base, values: { ...values, ...change } })
  }
  const reset = () => setEdited(undefined)
  const params = { id: account.id }
  const saving = useVersionedSave<MobileApp | null, AppField>({
    base,
    valuesOf,
    async save(changes, on) {
      const body = bodyOf({ ...valuesOf(on), ...(changes as Partial<AppValues>) })
      const { data } = on
        ? await api.clientApp.updateMobileApp({ params, body }, { ifMatch: on.version })
        : await api.clientApp.createMobileApp({ params, body })
      return data
    },
    onSaved(saved) {
      if (saved) applyMobileApp(client, account.id, saved)
      snack.success(texts.saved)
      reset()
    },
    onError(error) {
      if (error instanceof ApiFailure) setRefused(error.fields)
      snack.error(base ? updateFailure(error) : setFailure(error))
    },
  })
  const submit = () => {
    if (Object.keys(problemsOf(values)).length > 0) return
    saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field]])) })
  }
  const area = (field: Exclude<AppField, 'logo'>, hint: string | undefined, limit: number) => (
    <TextArea
      label={texts[field]}
      {...(hint && { hint })}
      value={values[field]}
      onChange={(value) => set({ [field]: field === 'referralDisclaimer' ? value : value.replace(/\n/g, ' ') })}
      error={problems[field]}
      limit={limit}
      minRows={field === 'referralDisclaimer' ? 3 : 1}
    />
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0) submit()
      }}
    >
      <div className={styles.columns}>
        <fieldset disabled={!mayChange} className={styles.fields}>
          <LogoField
            value={values.logo}
            disabled={!mayChange}
            onChange={(logo) => set({ logo })}
            error={problems.logo}
          />
          {area('products', texts.productsHint, clientAppLimits.list)}
          {area('departments', texts.departmentsHint, clientAppLimits.list)}
          {area('changeRequestTypes', texts.changeRequestTypesHint, clientAppLimits.list)}
          {area('referralBonus', texts.referralBonusHint, clientAppLimits.bonus)}
          {area('referralDisclaimer', undefined, clientAppLimits.disclaimer)}
        </fieldset>
        <section className={styles.phone} aria-label={texts.preview}>
          <AppHome brand={brandOf(account.name, values)} />
        </section>
      </div>
      {mayChange && (
        <SaveBar
          changes={changed.length}
          busy={saving.isPending}
          problem={Object.values(problemsOf(values))[0]}
          onReset={reset}
          save={app ? texts.update : texts.submit}
        >
          <Button onClick={() => set(emptyValues)} disabled={saving.isPending}>
            {texts.clear}
          </Button>
        </SaveBar>
      )}
      <ConflictDialog saving={saving} subtitle={texts.conflict} labelOf={(field) => texts[field]} shown={shown} />
    </form>
  )
}

function shown(field: AppField, text: string, side: 'mine' | 'theirs'): string {
  if (field !== 'logo') return text
  return text === '' ? texts.noPicture : side === 'mine' ? texts.yourPicture : texts.theirPicture
}
