import { dateStep } from '@frontdesk/contract/followups/followup-rules'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { addFollowup } from '../../followups/followups.public.ts'

/** For the whole team, due at the next quarter of an hour. Returns its id. */
export async function addRequestFollowup(
  tx: AccountTx,
  platform: Platform,
  { contactId, kind, note }: { contactId: string; kind: 'call' | 'text' | 'other'; note: string },
) {
  const now = platform.clock.now().getTime()
  const { id } = await addFollowup(tx, platform, {
    ...{ assignTo: 'team', kind, user: null, reminderAt: null, note },
    ...{ messageAt: null, messageTo: null, message: null },
    date: new Date((Math.floor(now / dateStep) + 1) * dateStep).toISOString(),
    ...{ clientId: contactId, active: true, me: null },
  })
  return id
}
