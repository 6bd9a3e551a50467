import { clientStatus } from '@frontdesk/contract/contacts/client-status'
import type { FollowupAssignee, FollowupKind } from '@frontdesk/contract/followups/followup-rules'
import type { contactRow } from '@frontdesk/contract/views/contact-list'
import type { z } from 'zod'
import { contactSummaryView } from '../../contacts/contacts.public.ts'
import type { ListedRow } from './rows.store.ts'

/** @param today In the account's time zone, `YYYY-MM-DD`. */
export function contactRowView(row: ListedRow, today: string): z.input<typeof contactRow> {
  const { next_followup: next, last_contacted_at: contacted } = row
  return {
    ...contactSummaryView(row),
    moreTags: row.tag_count - row.tags.length,
    owner: row.owner,
    location: row.location,
    status: clientStatus(row.coverage, today).status,
    policies: { count: row.in_force.count, types: row.types },
    premium: row.in_force.premium,
    nextRenewal: row.next_renewal,
    nextFollowup: next && {
      ...next,
      date: new Date(next.date).toISOString(),
      assignTo: next.assignTo as FollowupAssignee,
      kind: next.assignTo === 'none' ? 'text' : (next.kind as FollowupKind),
    },
    lastContact: contacted && {
      at: contacted.toISOString(),
      kind: row.contact_kind === 'phone' ? 'call' : 'note',
    },
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
