import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { CoApplicantCard } from './form/co-applicant-card.tsx'
import styles from './form/form.module.css'
import { emptyValues } from './form/form-values.ts'
import { AddressSection, PersonSection, ReachSection } from './form/person-sections.tsx'
import { PossibleDuplicates } from './form/possible-duplicates.tsx'
import { prefilledValues } from './form/prefill.ts'
import { showFieldErrors } from './form/show-field-errors.ts'
import { useCreateContact } from './form/use-create-contact.ts'

export function NewContactPage() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const known = useMemo(() => prefilledValues(raw), [raw])
  // What was begun for one caller is not the draft of another.
  const draft = useDraft(`new-contact:${Object.values(known).join(':')}`, emptyValues, {
    onReplaced: (values) => form.reset({ ...emptyValues, ...known, ...values, ...overEmpty(known, values) }),
  })
  const form = useForm({ defaultValues: { ...known, ...draft.value, ...overEmpty(known, draft.value) } })
  const create = useCreateContact(draft.clear)
  const router = useRouter()

  const keep = draft.set
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form, keep])

  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onError: (error) => showFieldErrors(error, form.setError) }),
  )
  const startOver = () => {
    form.reset({ ...emptyValues, ...known })
    draft.clear()
  }
  return (
    <div className={styles.page}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <header className={styles.head}>
            <h1>New contact</h1>
          </header>
          {draft.restored && (
            <div className={styles.notice} role="status">
              <span>What you had entered before is here again. An SSN is never kept.</span>
              <Button size="s" onClick={startOver}>
                Start over
              </Button>
            </div>
          )}
          <DraftNotice other={draft.other} />
          <div className={styles.cards}>
            <div className={styles.column}>
              <Card title="Person">
                <PersonSection />
              </Card>
              <CoApplicantCard />
            </div>
            <div className={styles.column}>
              <Card title="Phone and email">
                <ReachSection />
                <PossibleDuplicates />
              </Card>
              <Card title="Address">
                <AddressSection />
              </Card>
            </div>
          </div>
          <footer className={styles.foot}>
            <span className={styles.note}>
              A first name, a last name or a company is needed. What you type is kept until you send it.
            </span>
            <Button onClick={() => router.history.back()}>Cancel</Button>
            <Button type="submit" look="solid" busy={create.isPending}>
              Create contact
            </Button>
          </footer>
        </form>
      </FormProvider>
    </div>
  )
}

/** What is known beforehand, where the draft says nothing. */
const overEmpty = <T extends Record<string, string>>(known: Partial<T>, draft: T): Partial<T> =>
  Object.fromEntries(Object.entries(known).filter(([field]) => !draft[field])) as Partial<T>
