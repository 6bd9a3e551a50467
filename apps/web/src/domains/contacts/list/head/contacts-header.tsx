import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyCheck, Plus, RotateCw, Upload } from 'lucide-react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useShortcut } from '#ui/shortcut.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { useAddContact } from '../../acts/use-add-contact.ts'
import { countsQuery } from '../../contacts.queries.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { ContactSearch } from './contact-search.tsx'
import styles from './header.module.css'

interface ContactsHeaderProps {
  search: string
  onSearch(term: string): void
  onLeaveSearch(): void
}

const number = new Intl.NumberFormat('en-US')

export function ContactsHeader({ search, onSearch, onLeaveSearch }: ContactsHeaderProps) {
  const client = useQueryClient()
  const { data: counts } = useQuery(countsQuery())
  const loading = useIsFetching({ queryKey: ['contacts'] }) > 0
  const { role } = useMe()
  const add = useAddContact()
  useShortcut({ keys: 'n', description: 'Add a contact', scope: 'Contacts', run: () => add() })
  const total = counts && number.format(counts.total)
  return (
    <header className={styles.header}>
      <Tooltip text={total ? `${total} Contacts` : 'Contacts'}>
        <h1 className={styles.title}>
          Contacts <span className={styles.total}>{total}</span>
        </h1>
      </Tooltip>
      <ContactSearch value={search} onSearch={onSearch} onLeave={onLeaveSearch} />
      <IconButton
        name="Refresh"
        icon={loading ? <Spinner /> : <RotateCw />}
        onClick={() => void client.invalidateQueries({ queryKey: ['contacts'] })}
      />
      <ExportButton
        name="Export contacts"
        part={search ? { label: `Found for “${search}”, 1,000 at most`, filter: { search } } : undefined}
      />
      <span className={styles.actions}>
        <Link to="/contacts/duplicates" className={buttonClass('outline', 'm', styles.duplicates)}>
          <CopyCheck size={16} aria-hidden />
          <span>Duplicates</span>
        </Link>
        {hasAdminRights(role) && (
          <Link to="/contacts/import" className={buttonClass('outline')}>
            <Upload size={16} aria-hidden />
            <span>Import</span>
          </Link>
        )}
        <Link to="/contacts/contact/new" className={buttonClass('solid')}>
          <Plus size={16} aria-hidden />
          <span>Add New</span>
        </Link>
      </span>
    </header>
  )
}
