import type { platformEvents } from '@frontdesk/contract/platform/platform'
import type { z } from 'zod'
import { formatForViewer } from '#ui/format/dates.ts'
import { sessionEndTexts } from '../texts/session-end.texts.ts'

type Ended = z.output<(typeof platformEvents.sessionEnded)['payload']>

/** Why a session ended; an address contains only the reason. */
export interface SessionEnd {
  reason?: string | undefined
  device?: string | null | undefined
  /** ISO 8601. */
  at?: string | null | undefined
}

const TEXTS: Record<Ended['reason'], string> = sessionEndTexts.reasons

const isKnown = (reason: string): reason is Ended['reason'] => Object.hasOwn(TEXTS, reason)

/** One sentence for the person; empty when there is nothing to report. */
export function sessionEndText({ reason, device, at }: SessionEnd): string | undefined {
  if (!reason) return undefined
  if (!isKnown(reason)) return sessionEndTexts.unknown
  const facts = [device, at && formatForViewer(at)].filter(Boolean).join(', ')
  return facts && SHOWS_FACTS.has(reason) ? `${TEXTS[reason]}: ${facts}.` : `${TEXTS[reason]}.`
}

const SHOWS_FACTS = new Set<Ended['reason']>(['multipleLoginsDetected', 'signedOutElsewhere'])
