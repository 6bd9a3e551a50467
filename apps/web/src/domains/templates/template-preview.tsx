import { fillTemplate, placeholderValues } from '@frontdesk/contract/templates/fill'
import { type Placeholder, placeholders } from '@frontdesk/contract/templates/placeholders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { inSentence } from '#ui/format/in-sentence.ts'
import { formatPhone } from '#ui/format/phone.ts'
import styles from './templates.module.css'
import { templatesTexts } from './texts/templates.texts.ts'
import { useSampleLink } from './use-sample-link.ts'

/** The text with a real contact's values. */
export function TemplatePreview({ template }: { template: string }) {
  const [id, setId] = useState('')
  const contact = useQuery({
    ...api.contacts.getContact.queryOptions({ params: { id } }),
    enabled: id !== '',
  })
  return (
    <section aria-label={templatesTexts.preview} className={styles.preview}>
      <ContactField label={templatesTexts.previewContact} value={id} onChoose={setId} />
      {id !== '' && (
        <QueryState query={contact} compact loading={<Skeleton height={48} />}>
          {(loaded) => <Filled template={template} contact={loaded} />}
        </QueryState>
      )}
    </section>
  )
}

interface FilledProps {
  template: string
  contact: Parameters<typeof placeholderValues>[0]
}

function Filled({ template, contact }: FilledProps) {
  const values = placeholderValues(contact, formatPhone, useSampleLink())
  const parts = fillTemplate(template, values)
  const missing = [...new Set(parts.flatMap(({ text, placeholder }) => (placeholder && !text ? [placeholder] : [])))]
  return (
    <>
      <p className={styles.filled}>
        {parts.map(({ text, placeholder }, at) =>
          placeholder ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
            <mark key={at} data-missing={text === '' || undefined} title={placeholders[placeholder].label}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      {missing.length > 0 && (
        <p className={styles.missing}>{templatesTexts.missing(missing.map(labelOf).join(', '))}</p>
      )}
    </>
  )
}

const labelOf = (name: Placeholder) => inSentence(placeholders[name].label)
