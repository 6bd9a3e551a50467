import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { AnswerTo } from '#platform/api.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { targetName } from '../mapping/targets.ts'
import { checkTexts } from '../texts/check.texts.ts'
import { shownValue } from '../words/shown-value.ts'
import styles from './checking.module.css'

export type CheckedRow = AnswerTo<'imports', 'listCheckedRows'>['data'][number]
type Field = CheckedRow['fields'][number]

interface FieldListProps {
  fields: readonly Field[]
  known: ImportRules['known']
}

/** A table row stays short: the rest is one click away. */
const MOST = 8

export function FieldList({ fields, known }: FieldListProps) {
  const [all, setAll] = useState(false)
  const shown = all || fields.length <= MOST + 1 ? fields : fields.slice(0, MOST)
  return (
    <>
      <dl className={styles.fields}>
        {shown.map((field) => (
          <div key={`${field.target}:${field.name}:${field.to}`}>
            <dt>{field.name ?? targetName(field.target)}</dt>
            <dd>{field.taken ? <Taken {...field} /> : <NotTaken {...field} known={known} />}</dd>
          </div>
        ))}
      </dl>
      {shown.length < fields.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {checkTexts.moreFields(fields.length - shown.length)}
        </button>
      )}
    </>
  )
}

function Taken({ target, from, to }: Field) {
  const value = shownValue(target, to)
  if (from === null) return value
  // The contact's existing values of these are kept.
  if (target === 'tags') return `${from}, and ${value}`
  return (
    <>
      <s>{shownValue(target, from)}</s>
      <ArrowRight size={12} aria-hidden className={styles.arrow} />
      <VisuallyHidden> {checkTexts.becomes} </VisuallyHidden>
      {value}
    </>
  )
}

function NotTaken({ known, ...field }: Field & Pick<FieldListProps, 'known'>) {
  const { target, from, to } = field
  return (
    <>
      {shownValue(target, from)}
      <span className={styles.refused}>{checkTexts.notTaken(shownValue(target, to), reason(field, known))}</span>
    </>
  )
}

function reason({ target, name, from }: Field, known: ImportRules['known']): string {
  if (target === 'tags') return 'the contact has as many tags as it can have'
  if (known === 'fill' && name === null && from === null) return 'an address is filled as a whole, and there is one'
  return 'only empty fields are filled'
}
