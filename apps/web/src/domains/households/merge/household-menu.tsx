import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { householdMenuTexts as texts } from '../texts/household-menu.texts.ts'
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
  const alone = hasCoApplicant(contact) ? undefined : texts.alone
  return (
    <Menu
      label={texts.name}
      placement="bottom-end"
      trigger={<IconButton name={texts.name} icon={<Ellipsis />} />}
      entries={[
        ...first,
        { label: texts.timeline, run: showTimeline },
        { label: texts.history, run: showHistory },
        'divider',
        { label: texts.merge, run: () => show('merge') },
        { label: texts.split, run: () => show('split'), disabled: alone },
        { label: texts.earlier, run: () => show('history') },
        'divider',
        { label: texts.deletePrimary, run: () => void deletePrimary(), danger: true, disabled: alone },
        ...last,
      ]}
    />
  )
}
