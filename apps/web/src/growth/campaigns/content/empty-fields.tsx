import { listUsedPlaceholders } from '@frontdesk/contract/growth/campaigns/compose'
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { type Placeholder, placeholders, type WrittenPlaceholder } from '@frontdesk/contract/templates/placeholders'
import { useState } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CampaignDraft } from '../campaign-draft.ts'
import { PeopleButton } from '../wizard/people-button.tsx'
import { type AskedAudience, buildAsked, useAudience } from '../wizard/wizard.queries.ts'
import styles from './content.module.css'
import { normalizeFallback, setFallback } from './placeholder-text.ts'
import { contentTexts as texts } from './texts/content.texts.ts'

interface EmptyFieldsProps {
  draft: CampaignDraft
  change(part: Partial<CampaignDraft>): void
}

/** What people with an empty field get: a fallback, or no message. */
export function EmptyFields({ draft, change }: EmptyFieldsProps) {
  const { content, contentB, subject, preheader } = draft
  const fields = listUsedPlaceholders(subject, preheader, content, contentB)
  const counts = useAudience(draft).data?.fields ?? []
  const asked = buildAsked(draft)
  if (fields.length === 0) return null
  const set = (written: WrittenPlaceholder) =>
    change({
      content: setFallback(content, written),
      ...(contentB !== null && { contentB: setFallback(contentB, written) }),
      ...(draft.format === 'email' && {
        subject: setFallback(subject, written),
        preheader: setFallback(preheader, written),
      }),
    })
  return (
    <section className={styles.card} aria-label={texts.ifEmpty} data-field="emptyField">
      <header className={styles.head}>
        <h2>{texts.ifEmpty}</h2>
      </header>
      <ul>
        {fields.map((written) => (
          <EmptyField
            key={written.placeholder}
            written={written}
            people={counts.find(({ placeholder }) => placeholder === written.placeholder)?.people}
            asked={{ ...asked, placeholder: written.placeholder }}
            onChange={(fallback) => set({ placeholder: written.placeholder, fallback })}
          />
        ))}
      </ul>
    </section>
  )
}

const usual: Readonly<Partial<Record<Placeholder, string>>> = { firstName: texts.there, firstNames: texts.there }

interface EmptyFieldProps {
  written: WrittenPlaceholder
  /** How many have it empty; undefined until counted. */
  people: number | undefined
  asked: AskedAudience & { placeholder: Placeholder }
  onChange(fallback: string | null): void
}

function EmptyField({ written: { placeholder, fallback }, people, asked, onChange }: EmptyFieldProps) {
  const [words, setWords] = useState(fallback ?? '')
  const [choosing, setChoosing] = useState(false)
  const uses = fallback !== null || choosing
  const { label } = placeholders[placeholder]
  return (
    <li className={styles.emptyField}>
      <span className={styles.chip}>{label}</span>
      <SelectField
        label={texts.instead(label)}
        hideLabel
        value={uses ? 'use' : 'leaveOut'}
        options={[
          { value: 'use', label: texts.use },
          { value: 'leaveOut', label: texts.leaveOut },
        ]}
        onChange={(choice) => {
          const first = words || (usual[placeholder] ?? '')
          setChoosing(choice === 'use')
          setWords(first)
          onChange(choice === 'use' && first !== '' ? first : null)
        }}
      />
      {uses && (
        <TextField
          label={texts.wordsFor(label)}
          hideLabel
          maxLength={campaignLimits.fallback}
          value={fallback !== null && fallback !== words.trim() ? fallback : words}
          onChange={(typed) => {
            const clean = normalizeFallback(typed)
            setChoosing(true)
            setWords(clean)
            onChange(clean.trim() || null)
          }}
        />
      )}
      {people !== undefined && (
        <span className={styles.emptyCount} data-out={(fallback === null && people > 0) || undefined}>
          <PeopleButton
            people={people}
            title={texts.without(label)}
            asked={asked}
            which={fallback === null ? 'emptyField' : 'fallback'}
          />
          {fallback === null ? texts.leftOut(people) : texts.get(people, fallback)}
        </span>
      )}
    </li>
  )
}
