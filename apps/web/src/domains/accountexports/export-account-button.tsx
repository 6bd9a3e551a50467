import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { AccountExportsDialog } from './account-exports-dialog.tsx'
import { accountExportsTexts as texts } from './texts/accountexports.texts.ts'

/** For owners. Whoever acts as another person does not see it. */
export function ExportAccountButton() {
  const { role, ghost } = useMe()
  const [open, setOpen] = useState(false)
  if (ghost || (role !== 'owner' && role !== 'super')) return null
  return (
    <>
      <Button look="quiet" icon={<Download />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <AccountExportsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
