import { homeForm } from '@frontdesk/contract/forms/home'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { personForm } from '@frontdesk/contract/forms/person'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { FormProvider } from 'react-hook-form'
import { formSources } from '#domains/records/references/form-sources.ts'
import { valuesQuery } from '#domains/templates/templates.public.ts'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { FormSourcesContext } from '#platform/forms/form-sources.ts'
import { FormTabs } from '#platform/forms/form-tabs.tsx'
import { buildInitialTexts } from '#platform/forms/form-text.ts'
import { useTextForm } from '#platform/forms/use-text-form.ts'
import { runWhenIdle } from '#platform/run-when-idle.ts'

let drawn = false

/**
 * While the page is idle, before its first dialog opens: loads the options of fields, and renders the two largest forms
 * once, empty and detached. A browser takes twice as long the first time, and that would delay the dialog.
 */
export function warmUpForms(client: QueryClient): () => void {
  return runWhenIdle(() => {
    void client.prefetchQuery(valuesQuery)
    if (!drawn) drawOnce()
    drawn = true
  })
}

function drawOnce() {
  const root = createRoot(document.createElement('div'))
  const silent = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  // In small steps that yield to input.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={silent}>
        <FormSourcesContext value={formSources}>
          <Empty form={homeForm} />
          <Empty form={personForm} onDrawn={() => root.unmount()} />
        </FormSourcesContext>
      </QueryClientProvider>,
    ),
  )
}

function Empty({ form, onDrawn }: { form: Form; onDrawn?: () => void }) {
  const { hook, place } = useTextForm({ form, contactId: '', texts: buildInitialTexts(form.fields) })
  useEffect(() => {
    const timer = setTimeout(() => onDrawn?.())
    return () => clearTimeout(timer)
  }, [onDrawn])
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={place}>
        {/* // not shown: the form is out of sight */}
        <FormTabs form={form} label="Unseen form" />
      </FormPlaceContext>
    </FormProvider>
  )
}
