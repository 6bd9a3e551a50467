import { addRecord } from './add-record.ts'
import { changeRecord } from './change-record.ts'
import { getRecord } from './get-record.ts'
import { listRecords } from './list-records.ts'
import type { RecordRoom } from './record-room.ts'
import { removeRecord } from './remove-record.ts'
import { restoreRecord } from './restore-record.ts'
import { revealRecordField } from './reveal-record-field.ts'

/** The operations of a room; `revealing` where its form has private fields. */
export const recordHandlers = (room: RecordRoom) => ({
  listRecords: listRecords(room),
  getRecord: getRecord(room),
  addRecord: addRecord(room),
  changeRecord: changeRecord(room),
  removeRecord: removeRecord(room),
  restoreRecord: restoreRecord(room),
})
export const revealing = (room: RecordRoom) => ({
  ...recordHandlers(room),
  revealRecordField: revealRecordField(room),
})
