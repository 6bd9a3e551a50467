import { formatPremium } from '@frontdesk/contract/forms/premium'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { type Column, DataTable, type Sort } from '#ui/data/data-table.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDate, formatDay, formatLastContact } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { policyName } from './begin-followup.ts'
import styles from './renewals.module.css'
import type { Renewal, RenewalSort } from './renewals.queries.ts'
import { renewalTexts as texts } from './texts/renewals.texts.ts'

interface RenewalTableProps {
  rows: readonly Renewal[]
  loading: boolean
  empty: ReactNode
  sort: RenewalSort
  onSort(sort: RenewalSort): void
  onFollowup(row: Renewal): void
}

export function RenewalTable({ rows, loading, empty, sort, onSort, onFollowup }: RenewalTableProps) {
  const columns: Column<Renewal>[] = [
    {
      key: 'contact',
      title: texts.contact,
      width: '18%',
      sortable: true,
      cell: ({ client, policy }) => (
        <>
          <Link to="/contacts/contact/$id" params={{ id: client.id }} className={styles.client}>
            {clientName(client)}
          </Link>
          <small className={styles.narrow}>{policyName(policy)}</small>
        </>
      ),
    },
    {
      key: 'policy',
      title: texts.policy,
      width: '28%',
      optional: true,
      cell: ({ policy }) => (
        <>
          {policyName(policy)}
          {policy.idNumber && <small className={styles.quiet}>{policy.idNumber}</small>}
        </>
      ),
    },
    {
      key: 'termDate',
      title: texts.termDate,
      width: '124px',
      sortable: true,
      cell: ({ termDate, daysLeft }) => (
        <>
          {formatDay(termDate)}
          <small className={daysLeft < 0 ? styles.late : styles.quiet}>{daysText(daysLeft)}</small>
        </>
      ),
    },
    {
      key: 'owner',
      title: texts.owner,
      width: '160px',
      optional: true,
      cell: ({ owner }) =>
        owner ? (
          <span className={styles.owner}>
            <Avatar name={fullName(owner)} picture={owner.avatar} size={20} decorative />
            {fullName(owner)}
          </span>
        ) : (
          DASH
        ),
    },
    {
      key: 'premium',
      title: texts.premium,
      width: '150px',
      align: 'end',
      sortable: true,
      optional: true,
      cell: ({ premium, premiumTerm, previousPremium }) => (
        <>
          {premium === null ? DASH : formatPremium(premium, premiumTerm, formatMoney)}
          {premium !== null && previousPremium !== null && (
            <small className={styles.quiet}>{changeText(premium, previousPremium)}</small>
          )}
        </>
      ),
    },
    {
      key: 'lastContact',
      title: texts.lastContact,
      width: '112px',
      optional: true,
      cell: ({ lastContactAt }) => (
        <span title={lastContactAt ? formatDate(lastContactAt) : undefined}>{formatLastContact(lastContactAt)}</span>
      ),
    },
    {
      key: 'work',
      title: texts.followup,
      width: '156px',
      cell: (row) =>
        row.followup ? (
          <Link
            to="/contacts/contact/$id"
            params={{ id: row.client.id }}
            search={{ show: 'followup', item: row.followup.id } as never}
            title={texts.followupOn(formatDate(row.followup.date))}
            className={styles.work}
          >
            <Chip look="info">{texts.beingWorked}</Chip>
          </Link>
        ) : (
          <Button size="s" icon={<CalendarPlus />} onClick={() => onFollowup(row)} aria-label={followUpOn(row)}>
            {texts.followUp}
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label={texts.title}
      rowKey={({ policy }) => policy.id}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }}
      onSort={({ column, direction }: Sort) => onSort(`${direction === 'desc' ? '-' : ''}${column}` as RenewalSort)}
      {...{ columns, rows, loading, empty }}
    />
  )
}

const followUpOn = ({ client, policy }: Renewal) => texts.followUpOn(clientName(client), policyName(policy))

const clientName = (client: Renewal['client']) =>
  client.firstName || client.lastName ? fullName(client) : (client.companyName ?? DASH)

function daysText(days: number) {
  if (days === 0) return texts.endsToday
  return days < 0 ? texts.daysAgo(-days) : texts.daysLeft(days)
}

/** Compared with the policy that this one replaced. */
function changeText(premium: number, previous: number) {
  const change = premium - previous
  if (change === 0) return texts.samePremium
  const percent = previous > 0 ? ` (${change > 0 ? '+' : '−'}${Math.round((Math.abs(change) / previous) * 100)}%)` : ''
  return `${change > 0 ? '+' : ''}${formatMoney(change)}${percent}`
}
