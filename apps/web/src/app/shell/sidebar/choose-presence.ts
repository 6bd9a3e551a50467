import { setPresence } from '#domains/users/presence.queries.ts'
import type { ChosenStatus } from '#domains/users/presence.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'

/** Coaching first asks who is being coached. */
export function choosePresence(status: ChosenStatus) {
  if (status === 'coaching') openDialog('coaching')
  else setPresence(status).catch((error) => snack.error(messageOf(error)))
}
