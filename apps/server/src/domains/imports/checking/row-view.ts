import { type checkedRow, importTargets } from '@frontdesk/contract/imports/import-fields'
import type { z } from 'zod'
import { mask } from '#platform/crypto/mask'
import type { Target } from '../mapping/heading-rules.ts'
import { nameOf } from '../matching/existing-contact.ts'
import { rowOf } from '../matching/match-index.ts'
import { type FieldChange, targetOf } from '../matching/merge-draft.ts'
import type { RowPlan } from '../matching/plan-batch.ts'
import { isPrivateHeading } from '../private/private-values.ts'
import type { ContactDraft, Extra } from '../rows/contact-draft.ts'

export type CheckedRow = z.input<typeof checkedRow>

/** A row as it is shown: a new contact with all its fields; for an existing one, what changes and what does not. */
export function checkedRowView({ row, draft, outcome, about, changes, reason }: RowPlan): CheckedRow {
  const [key] = about.length === 1 ? about : []
  const sameAs = key === undefined ? null : rowOf(key)
  return {
    row,
    outcome,
    name: nameOf(draft.values),
    contact: sameAs === null ? (key ?? null) : null,
    sameAs,
    fields: (outcome === 'update' || outcome === 'conflict' ? changes : filled(draft)).toSorted(inOrder).map(shown),
    problems: [...(reason ? [reason] : []), ...draft.problems],
  }
}

const inOrder = (a: FieldChange, b: FieldChange) => importTargets.indexOf(a.target) - importTargets.indexOf(b.target)

/** Every value of the row. */
function filled({ values, note, tags, extras }: ContactDraft): FieldChange[] {
  const said = (target: Target, to: string, name: string | null = null) => ({
    target,
    name,
    from: null,
    to,
    taken: true,
  })
  return [
    ...Object.entries(values).map(([field, value]) => said(field as Target, value)),
    ...(note ? [said('note', note)] : []),
    ...(tags.length > 0 ? [said('tags', tags.join(', '))] : []),
    ...extras.map((extra: Extra) => said(targetOf(extra), extra.value, extra.field)),
  ]
}

function shown(change: FieldChange): FieldChange {
  const kind = change.target === 'ssn' || change.target === 'coSsn' ? 'ssn' : 'ending'
  if (kind !== 'ssn' && change.target !== 'sealedExtra' && !isPrivateHeading(change.name ?? '')) return change
  return { ...change, from: change.from && mask(kind, change.from), to: mask(kind, change.to) }
}
