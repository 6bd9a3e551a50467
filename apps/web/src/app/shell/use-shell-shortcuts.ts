import { useNavigate } from '@tanstack/react-router'
import { useShortcut } from '#ui/shortcut.ts'
import { openDialog } from '../dialogs/open-dialog.ts'

export function useShellShortcuts() {
  const navigate = useNavigate()
  useShortcut({
    keys: 'mod+k',
    description: 'Search or run a command',
    scope: 'Everywhere',
    whileTyping: true,
    run: () => openDialog('palette'),
  })
  useShortcut({
    keys: '?',
    description: 'Show the shortcuts',
    scope: 'Everywhere',
    run: () => openDialog('shortcuts'),
  })
  useShortcut({
    keys: 'alt+c',
    description: 'Go to contacts',
    scope: 'Everywhere',
    run: () => void navigate({ to: '/contacts' }),
  })
  useShortcut({
    keys: 'alt+n',
    description: 'Add a contact',
    scope: 'Everywhere',
    run: () => void navigate({ to: '/contacts/contact/new' }),
  })
}
