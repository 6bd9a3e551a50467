import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#ui/overlays/confirm.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'

export const askToLeave = () => confirm({ ...texts.leave, danger: true })

/** Like the platform's leave guard, with the question that the specification has for call flows. */
export function useLeaveQuestion(dirty: boolean) {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await askToLeave()),
  })
}
