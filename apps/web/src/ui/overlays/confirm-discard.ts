import { confirm } from './confirm.ts'

/** Before unsaved work is discarded, whichever way: Escape, the close button, Cancel. */
export const confirmDiscard = () =>
  confirm({
    title: 'Discard changes?',
    text: 'What you entered will not be saved.',
    yes: 'Discard',
    no: 'Keep editing',
    danger: true,
  })
