// What the buttons of findings wrote into the form, until it is undone.
import { type AppliedFix, applyFix, undoFix } from '@frontdesk/contract/money/registration/lint/apply-fix'
import type { FieldValue, Fix, LintResult } from '@frontdesk/contract/money/registration/lint/finding'
import type { CampaignDraft } from '@frontdesk/contract/money/registration/message-campaigns'
import { useState } from 'react'

export interface WrittenFix {
  id: number
  applied: AppliedFix
  /** The fields as it wrote them: typing over them ends its Undo. */
  wrote: string
}

const mostFixes = 60

const readField = (draft: CampaignDraft, { field, sample }: FieldValue): unknown => {
  const value = (draft as unknown as Record<string, unknown>)[field]
  return sample === undefined ? value : (value as readonly unknown[])[sample]
}

const snapshot = (draft: CampaignDraft, { before }: AppliedFix) =>
  JSON.stringify(before.map((field) => readField(draft, field)))

function write(draft: CampaignDraft, fix: Fix, id: number): { values: CampaignDraft; written: WrittenFix } {
  const { values, applied } = applyFix(draft, fix)
  return { values, written: { id, applied, wrote: snapshot(values, applied) } }
}

export function useFixes(draft: CampaignDraft, onChange: (draft: CampaignDraft) => void, first?: Fix) {
  const [written, setWritten] = useState<readonly WrittenFix[]>(() => (first ? [write(draft, first, 1).written] : []))
  const nextId = (known: readonly WrittenFix[]) => Math.max(0, ...known.map(({ id }) => id)) + 1

  const fix = (chosen: Fix) => {
    const { values, written: one } = write(draft, chosen, nextId(written))
    setWritten([...written, one])
    onChange(values)
  }
  /** The best fix of each finding, checked again after each, because two of them can be about one text. */
  const fixAll = (lint: (draft: CampaignDraft) => LintResult) => {
    let now = draft
    let all = written
    for (let count = 0; count < mostFixes; count++) {
      const [best] = lint(now).findings.flatMap(({ fixes }) => fixes[0] ?? [])
      if (!best) break
      const { values, written: one } = write(now, best, nextId(all))
      now = values
      all = [...all, one]
    }
    setWritten(all)
    onChange(now)
  }
  const undo = ({ id, applied }: WrittenFix) => {
    setWritten(written.filter((each) => each.id !== id))
    onChange(undoFix(draft, applied))
  }
  const mayUndo = ({ applied, wrote }: WrittenFix) => snapshot(draft, applied) === wrote
  return { written, fix, fixAll, undo, mayUndo, forget: () => setWritten([]) }
}
