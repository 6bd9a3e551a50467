import { snack } from '#ui/feedback/snackbar.ts'

/** Reports whether it was copied to the clipboard: `Key copied`. */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    snack.success(`${what} copied`)
  } catch {
    snack.error('The clipboard is not available here. Please select the text and copy it.')
  }
}
