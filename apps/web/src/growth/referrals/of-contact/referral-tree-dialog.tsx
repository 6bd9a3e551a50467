import { formatDollars } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { monthDay } from '#ui/format/short-date.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { referralTreeQuery } from '../referrals.queries.ts'
import { referralTreeTexts as texts } from '../texts/of-contact.texts.ts'
import { type Branch, buildTree } from './build-tree.ts'
import styles from './of-contact.module.css'

interface ReferralTreeDialogProps {
  contactId: string
  name: string
  onClose(): void
}

/** Whom a client brought, and whom they brought, with the premium that came of it. */
export function ReferralTreeDialog({ contactId, name, onClose }: ReferralTreeDialogProps) {
  const query = useQuery(referralTreeQuery(contactId))
  const { data } = query
  const hasPeople = data !== undefined && data.data.length > 0
  return (
    <Dialog
      open
      size="md"
      title={texts.title(name)}
      subtitle={hasPeople ? texts.summary(data.data.length, formatDollars(data.premium)) : undefined}
      note={data?.cut ? texts.cut : undefined}
      dirty={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <QueryState
        query={query}
        failureText={(error) => failureText('getReferralTree', error)}
        loading={<LoadingPeople />}
      >
        {({ data: people }) =>
          people.length === 0 ? (
            <EmptyState icon={<Share2 />} title={texts.none} text={texts.noneText} />
          ) : (
            <Branches branches={buildTree(people, contactId)} onOpen={onClose} label={texts.people} />
          )
        }
      </QueryState>
    </Dialog>
  )
}

interface BranchesProps {
  branches: readonly Branch[]
  label?: string
  /** A contact's page replaces the dialog. */
  onOpen(): void
}

function Branches({ branches, label, onOpen }: BranchesProps) {
  const today = useToday()
  return (
    <ul className={styles.tree} aria-label={label}>
      {branches.map(({ person: { client, via, on, premium }, branches: below }) => (
        <li key={client.id}>
          <div className={styles.person}>
            <Avatar name={client.name} size={24} decorative />
            <span className={styles.words}>
              <Link to="/contacts/contact/$id" params={{ id: client.id }} onClick={onOpen}>
                {client.name}
              </Link>
              <span className={styles.muted}>{[via, on && monthDay(on, today)].filter(Boolean).join(' · ')}</span>
            </span>
            {premium > 0 && <span className={styles.premium}>{texts.aYear(formatDollars(premium))}</span>}
          </div>
          {below.length > 0 && <Branches branches={below} onOpen={onOpen} />}
        </li>
      ))}
    </ul>
  )
}

const LoadingPeople = () => (
  <div className={styles.loading} aria-busy>
    {['60%', '72%', '54%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)
