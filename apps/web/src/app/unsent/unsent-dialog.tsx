import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { UnsentWords } from './unsent-words.tsx'

/** Opened by the connection dot. */
export const UnsentDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog
    open
    title="Unsent"
    subtitle="These are sent automatically, in this order, as soon as the server can be reached."
    onClose={onClose}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <UnsentWords onLeave={onClose} />
  </Dialog>
)
