import { cityOf } from '@frontdesk/contract/sending/area-codes'
import type { sendingEndpoints } from '@frontdesk/contract/sending/sending'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findContactOfPhone, readNumberState } from '../sending.store.ts'
import { sendingTexts } from '../texts/sending.texts.ts'
import { evaluateGate } from './facts.ts'
import { findOwnNumber } from './own-number.store.ts'
import { findPlaces } from './places.ts'

type Endpoint = typeof sendingEndpoints.checkNumber

/** Stands for a text without faults of its own. */
const anyText = 'Hello'

export async function checkNumber({ query, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { to, origin } = query
  return inAccount(async (tx) => {
    const contactId = await findContactOfPhone(tx, to)
    const from = query.from ?? (await findOwnNumber(tx, undefined))?.phone ?? ''
    const question = { to, from, contactId, origin, text: anyText, media: 0, lastReceivedAt: null }
    const verdicts = await evaluateGate(tx, platform, question)
    const failures = verdicts.filter(({ passed }) => !passed)
    const final = failures.find(({ until }) => until === null)
    const latest = failures.reduce<Date | null>((a, { until }) => (until && (!a || until > a) ? until : a), null)
    const places = await findPlaces(tx, to, contactId)
    return {
      to,
      decision: final ? 'refuse' : latest ? 'hold' : 'send',
      words: final?.words ?? failures.find(({ until }) => until === latest)?.words ?? sendingTexts.mayBeSent,
      until: final ? null : (latest?.toISOString() ?? null),
      clocks: places.flatMap(({ zones, why }) => zones.map((zone) => ({ zone, city: cityOf(zone), why }))),
      optedOut: (await readNumberState(tx, to))?.opted_out ?? false,
      checks: verdicts
        .filter(
          ({ rule }) =>
            !['empty', 'placeholders', 'tooLong', ...(origin === 'campaign' ? [] : ['unreachable'])].includes(rule),
        )
        .map(({ rule, passed, words }) => ({ rule, passed, words })),
    }
  })
}
