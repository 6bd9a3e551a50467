import { clientForm } from '@frontdesk/contract/forms/client'
import { firstAddress, newContactForm } from '@frontdesk/contract/forms/contact'
import { coApplicantForm, coKey, personForm } from '@frontdesk/contract/forms/person'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { contactFormTexts } from '#app/texts/contact-form.texts.ts'
import { placeTexts } from '#app/texts/places.texts.ts'
import { FoldCard } from '#domains/contacts/form/fold-card.tsx'
import { FormPage } from '#domains/contacts/form/form-page.tsx'
import styles from '#domains/contacts/form/new-contact.module.css'
import { PossibleDuplicates } from '#domains/contacts/form/possible-duplicates.tsx'
import { type Known, prefilledValues } from '#domains/contacts/form/prefill.ts'
import { useCreateContact } from '#domains/contacts/form/use-create-contact.ts'
import { formSources } from '#domains/records/references/form-sources.ts'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import { DraftWords } from '#platform/forms/draft/draft-words.tsx'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { FormSourcesContext } from '#platform/forms/form-sources.ts'
import { FormTabs } from '#platform/forms/form-tabs.tsx'
import { buildInitialTexts } from '#platform/forms/form-text.ts'
import { showServerProblems } from '#platform/forms/show-server-problems.ts'
import { useSelfEmployed } from '#platform/forms/use-self-employed.ts'
import { useTextForm } from '#platform/forms/use-text-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useLinkRoom } from './texting/use-link-room.ts'

export function NewContactPage() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const known = useMemo(() => prefilledValues(raw), [raw])
  // A contact started for one caller is not the draft for another.
  const draftKey = `new-contact:${Object.values(known).join(':')}` as const
  return (
    <FormSourcesContext value={formSources}>
      <NewContactForm key={draftKey} known={known} draftKey={draftKey} />
    </FormSourcesContext>
  )
}

const coFields = Object.keys(coApplicantForm.fields)
const clientFields = Object.keys(clientForm.fields)

function NewContactForm({ known, draftKey }: { known: Known; draftKey: DraftKey }) {
  const [texts] = useState(() => ({ ...buildInitialTexts(newContactForm.fields), ...known }))
  const { hook, place } = useTextForm({ form: newContactForm, contactId: '', texts })
  const clearDraft = useRef<() => void>(null)
  const linkRoom = useLinkRoom()
  const create = useCreateContact((id) => {
    clearDraft.current?.()
    if (id) linkRoom(id)
  })
  const router = useRouter()
  useSelfEmployed(hook)
  useSelfEmployed(hook, coKey)
  useEffect(() => {
    hook.setFocus('firstName')
  }, [hook])
  const submit = hook.handleSubmit((values) =>
    create.mutate(values, { onError: (error) => showServerProblems(error, newContactForm, hook.setError) }),
  )
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        <FormPage
          title={placeTexts.newContact}
          onSubmit={submit}
          aside={<PossibleDuplicates />}
          note={contactFormTexts.newText}
          actions={
            <>
              <Button onClick={() => router.history.back()}>{contactFormTexts.cancel}</Button>
              <Button type="submit" look="solid" busy={create.isPending}>
                {contactFormTexts.create}
              </Button>
            </>
          }
        >
          <DraftWords hook={hook} draftKey={draftKey} base={texts} clear={clearDraft} />
          <div className={styles.cards}>
            <div className={styles.column}>
              <Card title={contactFormTexts.primary}>
                <FormTabs form={personForm} label={contactFormTexts.primaryParts} />
              </Card>
              <FoldCard title={contactFormTexts.co} fields={coFields}>
                <FormTabs form={coApplicantForm} label={contactFormTexts.coParts} />
              </FoldCard>
            </div>
            <div className={styles.column}>
              <Card title={contactFormTexts.address}>
                <FormTabs form={firstAddress} label={contactFormTexts.address} />
              </Card>
              <FoldCard title={contactFormTexts.agency} fields={clientFields}>
                <FormTabs form={clientForm} label={contactFormTexts.agency} />
              </FoldCard>
            </div>
          </div>
        </FormPage>
      </FormPlaceContext>
    </FormProvider>
  )
}
