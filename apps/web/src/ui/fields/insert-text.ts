/** Types text at the caret, where it was before the focus left, so that undo takes it back and the field hears of it. */
export function insertText(area: HTMLTextAreaElement | null, text: string) {
  if (!area || area.readOnly) return
  area.focus()
  // The only way to type that a browser's undo knows.
  document.execCommand('insertText', false, text)
}

/** Types the @ that opens the list of a MentionArea; within a word it needs a space before it. */
export function insertAt(area: HTMLTextAreaElement | null) {
  const before = area?.value.slice(0, area.selectionStart) ?? ''
  insertText(area, /[\p{L}\p{N}_.@]$/u.test(before) ? ' @' : '@')
}
