import { snack } from '#ui/feedback/snackbar.ts'
import { mfaTexts } from '../texts/mfa.texts.ts'

/** Reports whether it was copied to the clipboard: `Key copied`. */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    snack.success(mfaTexts.copied(what))
  } catch {
    snack.error(mfaTexts.noClipboard)
  }
}
