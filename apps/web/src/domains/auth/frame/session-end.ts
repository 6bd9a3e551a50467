import type { platformEvents } from '@frontdesk/contract/platform/platform'
import type { z } from 'zod'
import { formatForViewer } from '#ui/format/dates.ts'

type Ended = z.output<(typeof platformEvents.sessionEnded)['payload']>

/** Why a session ended; an address contains only the reason. */
export interface SessionEnd {
  reason?: string | undefined
  device?: string | null | undefined
  /** ISO 8601. */
  at?: string | null | undefined
}

const TEXTS: Record<Ended['reason'], string> = {
  multipleLoginsDetected: 'You were signed out because you signed in elsewhere',
  signedOut: 'You are signed out',
  signedOutElsewhere: 'You were signed out from another device',
  idle: 'You were signed out because you were inactive for a long time',
  passwordChanged: 'The password was changed. Please sign in with the new one',
  removed: 'Your access to this platform was removed. Please ask its owner or an admin',
  ghostEnded: 'Your 30 minutes of acting as someone else are over. Please sign in as yourself',
  mfaReset: 'Your MFA was reset. Please sign in and set it up again',
}

const isKnown = (reason: string): reason is Ended['reason'] => Object.hasOwn(TEXTS, reason)

/** One sentence for the person; empty when there is nothing to report. */
export function sessionEndText({ reason, device, at }: SessionEnd): string | undefined {
  if (!reason) return undefined
  if (!isKnown(reason)) return 'Your session has ended. Please sign in again.'
  const facts = [device, at && formatForViewer(at)].filter(Boolean).join(', ')
  return facts && SHOWS_FACTS.has(reason) ? `${TEXTS[reason]}: ${facts}.` : `${TEXTS[reason]}.`
}

const SHOWS_FACTS = new Set<Ended['reason']>(['multipleLoginsDetected', 'signedOutElsewhere'])
