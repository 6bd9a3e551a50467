import { unsentTexts } from '#app/texts/unsent.texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { UnsentWords } from './unsent-words.tsx'

/** Opened by the connection dot. */
export const UnsentDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog
    open
    title={unsentTexts.title}
    subtitle={unsentTexts.text}
    onClose={onClose}
    actions={<Button onClick={onClose}>{unsentTexts.close}</Button>}
  >
    <UnsentWords onLeave={onClose} />
  </Dialog>
)
