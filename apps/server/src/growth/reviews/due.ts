// Asks those whom a rule made due. A person who can't be asked is dropped, and the audit log says why.
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { findPolicy } from '../../domains/auth/auth.public.ts'
import { sendReviewRequest } from './ask.ts'
import { claimDue, type DueRow, findDuePerson, listDue } from './review-due.store.ts'
import { askingTexts as texts } from './texts/asking.texts.ts'

/** In a minute; the others wait for the next one. */
const mostARound = 100

export async function requestDueReviews({ platform, accountId, actor, signal, fence }: JobContext): Promise<void> {
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  const due = await inAccount((tx) => listDue(tx, platform.clock.now(), mostARound))
  if (due.length === 0) return
  const { namespace } = await findPolicy(platform, accountId)
  const failures: unknown[] = []
  for (const { id } of due) {
    if (signal.aborted) return
    // One that can't be handled waits for the next round, and holds up none of the others.
    await inAccount(async (tx) => {
      await fence(tx)
      const row = await claimDue(tx, id, platform.clock.now())
      if (row) await askOne(tx, platform, row, namespace)
    }).catch((error) => {
      if (error instanceof AttemptLost) throw error
      failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}

async function askOne(tx: AccountTx, platform: Platform, due: DueRow, namespace: string) {
  const drop = (because: string) =>
    audit(tx, {
      action: 'review.dropped',
      entity: { type: 'reviewRule', id: due.source_id },
      // Not `contact`: it is no entry of the contact's history.
      facts: { occasion: due.occasion, client: due.contact_id, because },
    })
  const person = await findDuePerson(tx, due)
  if (!person) return drop(texts.noLongerSo)
  const asked = await sendReviewRequest(tx, platform, {
    ...{ contactId: person.contactId, level: person.level, requestedBy: person.requestedBy, askedBy: null, namespace },
    ...{ occasion: due.occasion as 'policyAdded', occasionAt: due.occasion_at },
  })
  if (asked.refusal !== null) await drop(asked.words)
}
