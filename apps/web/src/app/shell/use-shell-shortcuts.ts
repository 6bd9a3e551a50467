import { useNavigate } from '@tanstack/react-router'
import { shellTexts } from '#app/texts/shell.texts.ts'
import { useSession } from '#platform/session/session-state.ts'
import { lockScreen } from '#platform/session.ts'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { focusNextPart } from '#ui/layout/page-parts.ts'
import { openDialog } from '../dialogs/open-dialog.ts'
import { LOCK_KEYS } from '../lock/lock-keys.ts'

export function useShellShortcuts() {
  const navigate = useNavigate()
  const lockable = useSession(({ me, locked }) => me?.ghost === null && !locked)
  useShortcut({
    keys: 'mod+k',
    description: shellTexts.search,
    scope: 'Everywhere',
    whileTyping: true,
    run: () => openDialog('palette'),
  })
  useShortcut({
    keys: 'F6',
    description: shellTexts.nextPart,
    scope: 'Everywhere',
    whileTyping: true,
    run: focusNextPart,
  })
  useShortcut({
    keys: '?',
    description: shellTexts.showShortcuts,
    scope: 'Everywhere',
    run: () => openDialog('shortcuts'),
  })
  useShortcut({
    keys: 'alt+c',
    description: shellTexts.goToContacts,
    scope: 'Everywhere',
    run: () => void navigate({ to: '/contacts' }),
  })
  useShortcut({
    keys: 'alt+t',
    description: shellTexts.goToTasks,
    scope: 'Everywhere',
    run: () => void navigate({ to: '/tasks' }),
  })
  useShortcut({
    keys: 'alt+n',
    description: shellTexts.addContact,
    scope: 'Everywhere',
    run: () => void navigate({ to: '/contacts/contact/new' }),
  })
  useShortcut(
    {
      keys: LOCK_KEYS,
      description: shellTexts.lock,
      scope: 'Everywhere',
      // Locking must also work while typing.
      whileTyping: true,
      whileModal: true,
      run: () => void lockScreen('asked'),
    },
    !lockable,
  )
}
