import { stateName } from '@frontdesk/contract/forms/kit/states'
import { rewardForms } from '@frontdesk/contract/growth/referrals/limits'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { failureText } from '../failure-texts.ts'
import { type StateCap, stateCapsQuery } from '../rewards/rewards.queries.ts'
import { stateCapTexts as texts } from '../texts/programs.texts.ts'
import { rewardTexts } from '../texts/rewards.texts.ts'
import styles from './programs.module.css'

const formatForms = (forms: StateCap['forms']) =>
  forms.length === rewardForms.length
    ? texts.everyForm
    : forms.map((form, at) => (at === 0 ? rewardTexts.forms[form] : inSentence(rewardTexts.forms[form]))).join(', ') ||
      texts.noForm

const columns: Column<StateCap>[] = [
  {
    key: 'state',
    title: texts.state,
    width: '120px',
    cell: ({ state }) => <b className={styles.state}>{stateName(state)}</b>,
  },
  {
    key: 'cap',
    title: texts.cap,
    width: '104px',
    cell: ({ cents }) => (cents === null ? texts.noAmount : formatMoney(cents, { whole: true })),
  },
  {
    key: 'item',
    title: texts.perItem,
    width: '92px',
    optional: true,
    cell: ({ perItem }) => (perItem === null ? DASH : formatMoney(perItem, { whole: true })),
  },
  { key: 'forms', title: texts.forms, optional: true, cell: ({ forms }) => formatForms(forms) },
  {
    key: 'purchase',
    title: texts.purchase,
    width: '112px',
    optional: true,
    cell: ({ tiedToPurchase }) => (tiedToPurchase ? texts.yes : texts.no),
  },
  {
    key: 'source',
    title: texts.source,
    width: '30%',
    cell: ({ source, url, words, asOf }) => (
      <>
        {words}{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {source}
        </a>
        <small className={styles.muted}>{texts.asOf(formatDay(asOf))}</small>
      </>
    ),
  },
]

/** What the law of each state allows. */
export function StateCaps() {
  const query = useQuery(stateCapsQuery())
  return (
    <section aria-label={texts.title}>
      <header>
        <h3>{texts.title}</h3>
      </header>
      <p className={styles.lead}>{texts.lead}</p>
      <QueryState query={query} compact failureText={(error) => failureText('listRewardCaps', error)}>
        <DataTable
          label={texts.title}
          columns={columns}
          rows={query.data?.data ?? []}
          rowKey={({ state }) => state}
          loading={query.isPending}
          empty={<EmptyState compact icon={<Scale />} title={texts.none} />}
        />
      </QueryState>
    </section>
  )
}
