import { trainingLimits } from '@frontdesk/contract/trainings/limits'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { loadPart } from '#platform/load-part.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { addingTexts as texts } from '../texts/adding.texts.ts'
import styles from './adding.module.css'

const Markdown = lazy(() => loadPart(() => import('../markdown/markdown.tsx')).then((m) => ({ default: m.Markdown })))

interface DetailsFieldProps {
  value: string
  onChange(details: string): void
  error?: string | undefined
}

/** Markdown, and how it will look. */
export function DetailsField({ value, onChange, error }: DetailsFieldProps) {
  const [view, setView] = useState<'write' | 'preview'>('write')
  const drawn = useDeferredValue(value)
  return (
    <div>
      <Tabs
        label={texts.views}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'write', label: texts.write },
          { value: 'preview', label: texts.preview },
        ]}
      >
        {view === 'write' ? (
          <TextArea
            label={texts.details}
            hint={texts.detailsHint}
            minRows={8}
            maxRows={20}
            limit={trainingLimits.details}
            value={value}
            onChange={onChange}
            error={error}
          />
        ) : (
          <section className={styles.preview} aria-label={texts.preview}>
            <Suspense fallback={<Skeleton height={160} />}>
              {drawn.trim() ? <Markdown>{drawn}</Markdown> : <p className={styles.nothing}>{texts.noPreview}</p>}
            </Suspense>
          </section>
        )}
      </Tabs>
    </div>
  )
}
