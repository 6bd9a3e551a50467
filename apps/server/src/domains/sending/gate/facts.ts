// What the rules of the gate need to know. They read nothing, so the same rules answer for one text and,
// with facts of many people from a few queries, for a whole campaign.
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { openStopWishUntil } from '../consent/stop-wishes.store.ts'
import {
  listCountedSince,
  readAgency,
  readNumberState,
  readSettings,
  type Settings,
  type TextsPause,
} from '../sending.store.ts'
import { findOwnNumber } from './own-number.store.ts'
import { findPlaces, type KnownPlace } from './places.ts'
import type { Question } from './question.ts'
import { judge, type RegistrationGap, type Verdict } from './rules.ts'

export interface GateFacts {
  now: Date
  /** Of the agency, for dates in sentences. */
  zone: string
  /** Why the agency's texts or campaigns wait; null: they don't. */
  paused: TextsPause | null
  settings: Settings
  needsRegistration: boolean
  /** The number it leaves from; null: not one of the account's. */
  ours: { inUse: boolean; missing: RegistrationGap | null } | null
  optedOut: boolean
  consented: boolean
  /** As its last delivery told. */
  unreachable: boolean
  /** An open wish to get no more, until which a person decides. */
  wishUntil: Date | null
  /** When the limit of automatic texts lets the next one pass; null: now. */
  cappedUntil: Date | null
  places: readonly KnownPlace[]
}

const hour = 60 * 60_000

/** Since when automatic texts count for the limit. */
export const deriveCapStart = (now: Date, { cap }: Settings) => new Date(now.getTime() - cap.hours * hour)

/** @param first The oldest of the texts that fill the limit; it leaves it first. */
export const deriveCapEnd = (first: Date, { cap }: Settings) => new Date(first.getTime() + cap.hours * hour + 1)

type Asked = Omit<Question, 'override'>

async function readFacts(
  tx: AccountTx,
  { clock, carrier }: Pick<Platform, 'clock' | 'carrier'>,
  { to, from, contactId }: Asked,
): Promise<GateFacts> {
  const now = clock.now()
  const settings = await readSettings(tx)
  const number = await findOwnNumber(tx, from)
  const state = await readNumberState(tx, to)
  const counted = await listCountedSince(tx, to, deriveCapStart(now, settings))
  const first = counted.at(-settings.cap.messages)
  return {
    now,
    ...(await readAgency(tx)),
    settings,
    needsRegistration: carrier.messages.needsRegistration,
    ours: number?.phone === from ? { inUse: number.status === 'in-use', missing: number.missing } : null,
    optedOut: state?.opted_out ?? false,
    consented: state?.consented ?? false,
    unreachable: (state?.unreachable ?? null) !== null,
    wishUntil: (await openStopWishUntil(tx, to)) ?? null,
    cappedUntil: first ? deriveCapEnd(first, settings) : null,
    places: await findPlaces(tx, to, contactId),
  }
}

/** Every rule with what it found about one text, in order. */
export const evaluateGate = async (
  tx: AccountTx,
  platform: Pick<Platform, 'clock' | 'carrier'>,
  question: Asked,
): Promise<Verdict[]> => judge(question, await readFacts(tx, platform, question))
