import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { rowsOfPage } from '#domains/metrics/metrics.queries.ts'
import rows from '#domains/metrics/rows/rows.module.css'
import { RowsDialog } from '#domains/metrics/rows/rows-dialog.tsx'
import { referralsQuery } from '#growth/referrals/referrals.queries.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { useToday } from '#platform/time/use-today.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { homeTexts } from '../../texts/home.texts.ts'

const texts = homeTexts.referrals

export interface OpenedReferrals {
  /** All of them; of this month; those that somebody sent. */
  of: { month?: true; by?: { id: string; name: string } }
  /** What the number said. */
  total: number
}

/** The people who were referred. */
export function ReferralRowsDialog({ of: { month, by }, total, onClose }: OpenedReferrals & { onClose(): void }) {
  const today = useToday()
  const [page, setPage] = useState(1)
  const query = useQuery(referralsQuery(page, rowsOfPage, { ...(month && { month }), ...(by && { by: by.id }) }))
  return (
    <RowsDialog
      title={by ? texts.by(by.name) : month ? texts.ofMonth : texts.ofAllTime}
      subtitle=""
      query={{ ...query, data: query.data && { ...query.data, total } }}
      failureText={(error) => texts.failed(messageOf(error))}
      page={page}
      onPage={setPage}
      onClose={onClose}
    >
      {({ client, affliateContact, affliateVia, aflliateOn }) => (
        <li key={client.id}>
          <Link to="/contacts/contact/$id" params={{ id: client.id }} className={rows.row}>
            <Share2 size={16} aria-hidden />
            <span className={rows.words}>
              <span className={rows.name}>{client.name}</span>
              <span className={rows.detail}>{[affliateVia, affliateContact?.name].filter(Boolean).join(' · ')}</span>
            </span>
            {aflliateOn && <time dateTime={aflliateOn}>{shortDay(aflliateOn, today)}</time>}
          </Link>
        </li>
      )}
    </RowsDialog>
  )
}
