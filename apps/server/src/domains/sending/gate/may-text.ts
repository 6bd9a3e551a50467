// The send gate: every outgoing text of any origin passes it, when it is stored and again before the carrier is called.
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { insertCount } from '../sending.store.ts'
import { evaluateGate } from './facts.ts'
import type { Answer, Question } from './question.ts'
import { countSegmentsIn } from './rules.ts'

/**
 * @param options.commit The text is sent now: automatic ones are counted, an override that was needed is logged.
 */
export async function mayText(
  tx: AccountTx,
  platform: Pick<Platform, 'clock' | 'carrier'>,
  question: Question,
  { commit = false }: { commit?: boolean } = {},
): Promise<Answer> {
  const { to, origin, override } = question
  const segments = countSegmentsIn(question.text)
  const failures = (await evaluateGate(tx, platform, question)).filter(({ passed }) => !passed)
  const left = override ? failures.filter(({ overridable }) => !overridable) : failures
  const final = left.find(({ until }) => until === null)
  if (final) {
    const { rule: reason, words, overridable } = final
    return { decision: 'refuse', reason, words, overridable, segments }
  }
  const [longest] = left.sort((a, b) => (b.until?.getTime() ?? 0) - (a.until?.getTime() ?? 0))
  if (longest?.until) {
    const { rule: reason, words, overridable, until } = longest
    return { decision: 'hold', until, reason, words, overridable, segments }
  }
  if (commit) {
    if (origin === 'scheduled' || origin === 'review' || origin === 'campaign')
      await insertCount(tx, generateId(), to, platform.clock.now())
    if (override && failures.length > 0) {
      const rules = failures.map(({ rule }) => rule).join(', ')
      const facts = { rules, reason: override.reason, by: override.userId }
      await audit(tx, { action: 'text.rules.overridden', entity: { type: 'phone', id: to }, facts })
    }
  }
  return { decision: 'send', segments }
}
