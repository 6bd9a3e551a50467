// What the carriers let a brand send, by the score that its vetting gave (https://www.twilio.com/docs/messaging, A2P 10DLC
// throughput; read 2026-11-30). AT&T's limit counts, since it is the smallest.
import type { UseCase } from '@frontdesk/contract/money/registration/limits'

export interface Throughput {
  textsAMinute: number
  /** T-Mobile's, which limits the day. */
  tier: string
}

const byScore: readonly (Throughput & { from: number })[] = [
  { from: 75, textsAMinute: 4500, tier: 'Top' },
  { from: 50, textsAMinute: 2400, tier: 'High Mid' },
  { from: 25, textsAMinute: 240, tier: 'Low Mid' },
]
const least: Throughput = { textsAMinute: 75, tier: 'Low' }
const soleProprietor: Throughput = { textsAMinute: 15, tier: 'Sole Proprietor' }

/** `score`: 0 to 100; null: it was not vetted. */
export function getThroughput(score: number | null, isSoleProprietor: boolean): Throughput {
  if (isSoleProprietor) return soleProprietor
  const { textsAMinute, tier } = byScore.find(({ from }) => (score ?? 0) >= from) ?? least
  return { textsAMinute, tier }
}

const useCases: Record<UseCase, string> = { marketing: 'MARKETING', discussion: 'CUSTOMER_CARE', undeclared: 'MIXED' }

/** As the registry calls it. */
export const getA2pUseCase = (useCase: UseCase, isSoleProprietor: boolean) =>
  isSoleProprietor ? 'SOLE_PROPRIETOR' : useCases[useCase]
