import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { dialogTexts } from '../texts/dialog.texts.ts'
import { callsOf, type RecordType, type StoredRecord } from './record-type.ts'

/** Asks, deletes, and offers to undo. Resolves to whether it was deleted. */
export function useRemoveRecord(recordType: RecordType, contactId: string) {
  const [busy, setBusy] = useState(false)

  const undo = async (recordId: string) => {
    try {
      await callsOf(recordType).restoreRecord({ params: { id: contactId, recordId } })
      snack.success(dialogTexts.restored(recordType.title))
    } catch (error) {
      snack.error(dialogTexts.restoreFailed(inSentence(recordType.title), messageOf(error)))
    }
  }
  const remove = async (record: StoredRecord): Promise<boolean> => {
    const yes = await confirm({
      title: dialogTexts.sure(recordType.labelOf(record)),
      text: dialogTexts.restorable,
      yes: dialogTexts.remove,
      danger: true,
    })
    if (!yes) return false
    setBusy(true)
    try {
      await callsOf(recordType).removeRecord({ params: { id: contactId, recordId: record.id } })
      snack.success(recordType.says.removed, { undo: () => void undo(record.id) })
      return true
    } catch (error) {
      snack.error(`${recordType.fails.removing} ${messageOf(error)}`)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { remove, busy }
}
