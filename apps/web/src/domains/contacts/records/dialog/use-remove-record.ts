import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { confirm } from '#ui/confirm.ts'
import { snack } from '#ui/snackbar.ts'
import { callsOf, type KeptRecord, type RecordRoom } from './record-room.ts'
import { refreshRecords } from './refresh-record.ts'

/** Asks, deletes and offers to take it back. Resolves to whether it is gone. */
export function useRemoveRecord(room: RecordRoom, contactId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  const undo = async (recordId: string) => {
    try {
      await callsOf(room).restoreRecord({ params: { id: contactId, recordId } })
      refreshRecords(client, room, contactId)
      snack.success(`${room.title} Restored`)
    } catch (error) {
      snack.error(`There was an error restoring the ${room.title.toLowerCase()}. ${messageOf(error)}`)
    }
  }
  const remove = async (record: KeptRecord): Promise<boolean> => {
    const yes = await confirm({
      title: `Sure you want to delete ${room.labelOf(record)}?`,
      text: 'It can be restored for 30 days.',
      yes: 'Delete',
      danger: true,
    })
    if (!yes) return false
    setBusy(true)
    try {
      await callsOf(room).removeRecord({ params: { id: contactId, recordId: record.id } })
      refreshRecords(client, room, contactId)
      snack.success(room.says.removed, { undo: () => void undo(record.id) })
      return true
    } catch (error) {
      snack.error(`${room.fails.removing} ${messageOf(error)}`)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { remove, busy }
}
