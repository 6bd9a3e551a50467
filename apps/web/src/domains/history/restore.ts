import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { HistoryChange } from './history-item.tsx'
import { historyTexts } from './texts/history.texts.ts'

interface Restoring {
  send(): Promise<unknown>
  /** Also after a failure: something else may have changed. */
  after(): void
}

/** Asks for confirmation, and restores the value that the field had before the entry. */
export async function restore({ label, from }: HistoryChange, { send, after }: Restoring) {
  const sure = await confirm({
    title: historyTexts.restoreTitle,
    text: from === null ? historyTexts.becomesEmpty(label) : historyTexts.becomes(label, from),
    yes: historyTexts.restore,
  })
  if (!sure) return
  try {
    await send()
    snack.success(historyTexts.restored)
  } catch (error) {
    snack.error(historyTexts.notRestored(messageOf(error)))
  }
  after()
}
