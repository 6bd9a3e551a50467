import type { FollowupAssignee } from '@frontdesk/contract/followups/followup-rules'
import type { renewal } from '@frontdesk/contract/renewals/renewals'
import type { z } from 'zod'
import type { RenewalRow } from './renewals.store.ts'

export const renewalView = (row: RenewalRow): z.input<typeof renewal> => ({
  policy: { id: row.policy_id, type: row.type, company: row.company, idNumber: row.id_number },
  client: {
    id: row.contact_id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
  },
  termDate: row.term_date,
  daysLeft: row.days_left,
  owner: row.owner_id
    ? {
        id: row.owner_id,
        firstName: row.owner_first_name ?? '',
        lastName: row.owner_last_name ?? '',
        avatar: row.owner_picture && `/api/pictures/${row.owner_picture}`,
      }
    : null,
  premium: row.premium,
  premiumTerm: row.premium_term,
  previousPremium: row.previous_premium,
  lastContactAt: row.last_contact_at?.toISOString() ?? null,
  followup:
    row.followup_id && row.followup_date
      ? {
          id: row.followup_id,
          date: row.followup_date.toISOString(),
          assignTo: row.followup_assign_to as FollowupAssignee,
        }
      : null,
})
