import type { importEndpoints, importTarget } from '@frontdesk/contract/imports'
import type { z } from 'zod'
import { mask } from '#platform/crypto/mask'
import type { AnswerOf, CallOf } from '#platform/domain'
import { isPrivateName } from '#platform/redact'
import { importRows } from '../file/import-file.ts'
import { type Outcome, outcomesOf } from '../matching/sort-batch.ts'
import { checkMapping } from '../rows/check-mapping.ts'
import type { ContactDraft, Extra } from '../rows/contact-draft.ts'
import { rowMapper } from '../rows/map-row.ts'
import { findImport } from '../uploads/find-import.ts'

type Endpoint = typeof importEndpoints.previewImport

const previewed = 25

export async function previewImport(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const { accountId } = caller
  const row = await findImport(platform, accountId, params.id)
  checkMapping(row.columns, body.mapping)
  const mapRow = rowMapper(row.columns, body.mapping, platform.clock.now().toISOString().slice(0, 10))
  const drafts: ContactDraft[] = []
  for await (const cells of importRows(platform, { accountId, importId: row.id }, row)) {
    drafts.push(mapRow(cells))
    if (drafts.length === previewed) break
  }
  const outcomes = await inAccount((tx) => outcomesOf(tx, drafts))
  return { data: drafts.map((draft, index) => shown(draft, outcomes[index] ?? 'fail', index + 1)) }
}

const alreadyHere = 'Already here: the same name with the same phone or e-mail address'

function shown(draft: ContactDraft, outcome: Outcome, row: number) {
  const extra = outcome === 'seen' ? [alreadyHere] : draft.failure ? [draft.failure] : []
  return {
    row,
    values: shownValues(draft),
    extras: draft.extras.map(shownExtra),
    outcome: outcome === 'seen' ? ('skip' as const) : outcome,
    problems: [...extra, ...draft.problems],
  }
}

function shownValues({ values, note, tags }: ContactDraft): Partial<Record<z.input<typeof importTarget>, string>> {
  return {
    ...values,
    ...(values.ssn && { ssn: mask('ssn', values.ssn) }),
    ...(note && { note }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
  }
}

const shownExtra = ({ field, value }: Extra) => ({ field, value: isPrivateName(field) ? mask('ending', value) : value })
