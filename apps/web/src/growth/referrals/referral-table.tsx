import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import styles from './referrals.module.css'
import type { Referral } from './referrals.queries.ts'
import { referralsTexts } from './texts/referrals.texts.ts'

interface ReferralTableProps {
  rows: readonly Referral[]
  loading: boolean
  empty: ReactNode
}

const contact = (somebody: { id: string; name: string } | null) =>
  somebody ? (
    <Link to="/contacts/contact/$id" params={{ id: somebody.id }}>
      {somebody.name}
    </Link>
  ) : (
    DASH
  )

const columns: Column<Referral>[] = [
  { key: 'on', title: referralsTexts.date, width: '130px', cell: ({ aflliateOn }) => formatDay(aflliateOn) },
  {
    key: 'via',
    title: referralsTexts.via,
    width: '24%',
    optional: true,
    cell: ({ affliateVia }) => affliateVia ?? DASH,
  },
  {
    key: 'referral',
    title: referralsTexts.referral,
    cell: ({ affliateContact, affliateVia }) => (
      <>
        {contact(affliateContact)}
        {affliateVia && <small className={styles.narrow}>{affliateVia}</small>}
      </>
    ),
  },
  { key: 'referred', title: referralsTexts.referred, cell: ({ client }) => client.name },
  {
    key: 'open',
    title: '',
    width: '120px',
    cell: ({ client }) => (
      <Link to="/contacts/contact/$id" params={{ id: client.id }} aria-label={referralsTexts.openOf(client.name)}>
        {referralsTexts.open}
      </Link>
    ),
  },
]

/** `Referral` is the referrer, `Referred` the person who was referred. */
export const ReferralTable = (props: ReferralTableProps) => (
  <DataTable label={referralsTexts.title} columns={columns} rowKey={({ client }) => client.id} {...props} />
)
