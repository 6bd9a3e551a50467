import { formatDollars } from '@frontdesk/contract/kit/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/data/avatar.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDay, formatTime } from '#ui/format/dates.ts'
import type { Referral } from '../referrals.queries.ts'
import { referralsTexts as texts } from '../texts/referrals.texts.ts'
import styles from './report.module.css'

interface ReferralTableProps {
  rows: readonly Referral[]
  loading: boolean
  empty: ReactNode
}

const formatStage = ({ stage, premium }: Referral) =>
  premium === null || (stage !== 'quoted' && stage !== 'bound')
    ? texts.stages[stage]
    : texts.stageWith(texts.stages[stage], formatDollars(premium))

const columns: Column<Referral>[] = [
  {
    key: 'on',
    title: texts.date,
    width: '126px',
    cell: ({ aflliateOn, at }) => (
      <>
        {formatDay(aflliateOn)}
        {at && <small className={styles.second}>{formatTime(at)}</small>}
      </>
    ),
  },
  {
    key: 'via',
    title: texts.via,
    width: '116px',
    optional: true,
    cell: ({ affliateVia }) => <span className={styles.via}>{affliateVia ?? DASH}</span>,
  },
  {
    key: 'referral',
    title: texts.referral,
    width: '26%',
    cell: ({ affliateContact, affliateVia }) => (
      <>
        {affliateContact ? (
          <span className={styles.person}>
            <Avatar name={affliateContact.name} size={24} decorative />
            <Link to="/contacts/contact/$id" params={{ id: affliateContact.id }}>
              {affliateContact.name}
            </Link>
          </span>
        ) : (
          DASH
        )}
        {affliateVia && <small className={styles.narrow}>{affliateVia}</small>}
      </>
    ),
  },
  {
    key: 'referred',
    title: texts.referred,
    cell: (referral) => (
      <>
        <span className={styles.name}>{referral.client.name}</span>
        <small className={styles.second} data-stage={referral.stage}>
          {formatStage(referral)}
        </small>
      </>
    ),
  },
  {
    key: 'open',
    title: '',
    width: '116px',
    align: 'end',
    cell: ({ client }) => (
      <Link
        to="/contacts/contact/$id"
        params={{ id: client.id }}
        aria-label={texts.openOf(client.name)}
        className={styles.view}
      >
        {texts.open}
      </Link>
    ),
  },
]

/** `Referral` is the referrer, `Referred` the person who was referred. */
export const ReferralTable = (props: ReferralTableProps) => (
  <DataTable label={texts.title} columns={columns} rowKey={({ client }) => client.id} {...props} />
)
