import { Download } from 'lucide-react'
import { useState } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ExportDialog, type Part } from './export-dialog.tsx'
import { useExport } from './running-export.ts'

interface ExportButtonProps {
  name: string
  /** The current selection, if it is not everybody. */
  part?: Part | undefined
}

/** For people with admin rights; the server refuses everybody else as well. */
export function ExportButton({ name, part }: ExportButtonProps) {
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  const running = useExport((state) => state.running !== null)
  if (!hasAdminRights(role)) return null
  return (
    <>
      <IconButton name={name} icon={running ? <Spinner /> : <Download />} onClick={() => setOpen(true)} />
      {open && <ExportDialog part={part} onClose={() => setOpen(false)} />}
    </>
  )
}
