import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyCheck, Plus, RotateCw, Trash2, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { useAddContact } from '../../acts/use-add-contact.ts'
import { countsQuery } from '../../contacts.queries.ts'
import { listHeadTexts as texts } from '../../texts/list-head.texts.ts'
import { ContactSearch } from './contact-search.tsx'
import styles from './header.module.css'

interface ContactsHeaderProps {
  search: string
  exportButton: ReactNode
  onSearch(term: string): void
  onLeaveSearch(): void
  onRefresh(): void
}

const number = new Intl.NumberFormat('en-US')

export function ContactsHeader({ search, exportButton, onSearch, onLeaveSearch, onRefresh }: ContactsHeaderProps) {
  const { data: counts } = useQuery(countsQuery())
  const loading =
    useIsFetching({ predicate: ({ queryKey }) => queryKey[0] === 'contacts' || queryKey[0] === 'contactList' }) > 0
  const { role } = useMe()
  const add = useAddContact()
  useShortcut({ keys: 'n', description: texts.addKey, scope: texts.scope, run: () => add() })
  const total = counts && number.format(counts.total)
  return (
    <header className={styles.header}>
      <Tooltip text={counts ? texts.total(counts.total) : texts.title}>
        <h1 className={styles.title}>
          {texts.title} <span className={styles.total}>{total}</span>
        </h1>
      </Tooltip>
      <ContactSearch value={search} onSearch={onSearch} onLeave={onLeaveSearch} />
      <IconButton name={texts.refresh} icon={loading ? <Spinner /> : <RotateCw />} onClick={onRefresh} />
      {exportButton}
      <Tooltip text={texts.deleted} naming>
        <Link to="/contacts/deleted" className={iconButtonClass('m')} aria-label={texts.deleted}>
          <Trash2 aria-hidden />
        </Link>
      </Tooltip>
      <span className={styles.actions}>
        <Link to="/contacts/duplicates" className={buttonClass('outline', 'm', styles.duplicates)}>
          <CopyCheck size={16} aria-hidden />
          <span>{texts.duplicates}</span>
        </Link>
        {hasAdminRights(role) && (
          <Link to="/contacts/import" className={buttonClass('outline')}>
            <Upload size={16} aria-hidden />
            <span>{texts.import}</span>
          </Link>
        )}
        <Link to="/contacts/contact/new" className={buttonClass('solid')}>
          <Plus size={16} aria-hidden />
          <span>{texts.add}</span>
        </Link>
      </span>
    </header>
  )
}
