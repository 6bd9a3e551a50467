import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { RecordDialog } from '../dialog/record-dialog.tsx'
import type { RecordType, StoredRecord } from '../dialog/record-type.ts'

interface AddRecordProps<R extends StoredRecord> {
  recordType: RecordType<R>
  contactId: string
  name: string
}

/** A plus beside a title. */
export function AddRecord<R extends StoredRecord>({ recordType, contactId, name }: AddRecordProps<R>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton size="s" name={name} icon={<Plus />} onClick={() => setOpen(true)} />
      {open && (
        <RecordDialog
          recordType={recordType as unknown as RecordType}
          contactId={contactId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
