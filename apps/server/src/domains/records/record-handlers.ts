import { addRecord, type OnRecordAdded } from './add-record.ts'
import { changeRecord } from './change-record.ts'
import { getRecord } from './get-record.ts'
import { listRecords } from './list-records.ts'
import type { RecordType } from './record-type.ts'
import { removeRecord } from './remove-record.ts'
import { restoreRecord } from './restore-record.ts'
import { revealRecordField } from './reveal-record-field.ts'

/** The operations of a record type; `revealing` when its form has private fields. */
export const recordHandlers = (recordType: RecordType, onAdded?: OnRecordAdded) => ({
  listRecords: listRecords(recordType),
  getRecord: getRecord(recordType),
  addRecord: addRecord(recordType, onAdded),
  changeRecord: changeRecord(recordType),
  removeRecord: removeRecord(recordType),
  restoreRecord: restoreRecord(recordType),
})
export const revealing = (recordType: RecordType) => ({
  ...recordHandlers(recordType),
  revealRecordField: revealRecordField(recordType),
})
