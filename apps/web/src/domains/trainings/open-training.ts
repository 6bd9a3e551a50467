import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from './failure-texts.ts'
import { trainingsTexts as texts } from './texts/trainings.texts.ts'

const size = 'popup,width=960,height=900'

/**
 * Opens the training in a window of its own. Call it within the click: the window opens before the ticket is there, since
 * browsers block one that opens later.
 */
export async function openTraining(id: string): Promise<void> {
  const opened = window.open('', '_blank', size)
  if (!opened) return void snack.error(texts.blocked)
  opened.opener = null
  try {
    const { ticket } = await api.trainings.openTraining({ params: { id } })
    opened.location.replace(`${location.origin}/trainings/${id}#${ticket}`)
  } catch (error) {
    opened.close()
    snack.error(failureText('openTraining', error))
  }
}
