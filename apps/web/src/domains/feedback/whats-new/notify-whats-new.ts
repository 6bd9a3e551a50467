import { api } from '#platform/api.ts'
import { version } from '#platform/contract.generated.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { whatsNewTexts as texts } from '../texts/releases.texts.ts'
import { notesSince } from './notes.ts'

/** Once for each version that this person runs, in whichever browser; nothing on their first day. */
export async function notifyWhatsNew(see: () => void): Promise<void> {
  const { previous } = await api.feedback.recordRelease({ body: { version } })
  if (previous === null || previous === version || notesSince(previous).length === 0) return
  snack.info(texts.updated, { sticky: true, action: { label: texts.see, run: see } })
}
