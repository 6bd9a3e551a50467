import { overlaysTexts as texts } from '../texts/overlays.texts.ts'
import { confirm } from './confirm.ts'

/** Before unsaved work is discarded, whichever way: Escape, the close button, Cancel. */
export const confirmDiscard = () =>
  confirm({
    ...texts.discard,
    danger: true,
  })
