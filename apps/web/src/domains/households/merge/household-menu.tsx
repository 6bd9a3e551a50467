import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { hasCoApplicant } from './household-fields.ts'
import { useDeletePrimary } from './use-delete-primary.ts'

interface HouseholdMenuProps {
  contact: Contact
  /** Entries of the page, before and after these. */
  first?: readonly MenuEntry[]
  last?: readonly MenuEntry[]
}

/**
 * Actions used less often than editing: history, merge, split, deleting the primary person, and earlier merges and
 * splits.
 */
export function HouseholdMenu({ contact, first = [], last = [] }: HouseholdMenuProps) {
  const navigate = useNavigate()
  const deletePrimary = useDeletePrimary(contact)
  const show = (household: string) =>
    void navigate({
      to: '/contacts/contact/$id',
      params: { id: contact.id },
      search: { household } as never,
      replace: true,
    })
  const showHistory = () =>
    void navigate({
      to: '/contacts/contact/$id',
      params: { id: contact.id },
      search: { history: true } as never,
      replace: true,
    })
  const showTimeline = () => void navigate({ to: '/contacts/contact/$id/timeline', params: { id: contact.id } })
  const alone = hasCoApplicant(contact) ? undefined : 'There is no secondary person.'
  return (
    <Menu
      label="More"
      placement="bottom-end"
      trigger={<IconButton name="More" icon={<Ellipsis />} />}
      entries={[
        ...first,
        { label: 'Timeline', run: showTimeline },
        { label: 'History', run: showHistory },
        'divider',
        { label: 'Merge with…', run: () => show('merge') },
        { label: 'Split…', run: () => show('split'), disabled: alone },
        { label: 'Merges and splits', run: () => show('history') },
        'divider',
        { label: 'Delete primary', run: () => void deletePrimary(), danger: true, disabled: alone },
        ...last,
      ]}
    />
  )
}
