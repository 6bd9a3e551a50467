import type { Visitor } from './visitor.ts'

/** Opens the palette. Another dialog must be closed by now: it would ignore the keys. */
export async function openPalette({ page, dialog, sees }: Visitor) {
  await page.keyboard.press('Control+k')
  const palette = dialog('Search or run a command')
  await sees(palette)
  return palette
}

/** Types the beginning of a command and runs it, once it is the one that Enter runs. */
export async function runCommand(me: Visitor, words: string) {
  const palette = await openPalette(me)
  await palette.getByRole('combobox').fill(words)
  await palette.getByRole('option', { name: words, selected: true }).waitFor()
  await me.page.keyboard.press('Enter')
}
