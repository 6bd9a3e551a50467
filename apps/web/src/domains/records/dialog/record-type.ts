// The endpoints and labels of a record type, for dialogs and lists: the same endpoints for every type.
import type { DraftForm } from '@frontdesk/contract/drafts/drafts'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import type { CallOptions } from '#platform/api/call-options.ts'
import { api } from '#platform/api.ts'
import type { FormPlace } from '#platform/forms/form-place.ts'
import type { Wire } from '#platform/forms/form-text.ts'

/** A record as the server replies: its id and version, and the fields of its form. */
export interface StoredRecord extends Wire {
  id: string
  version: number
  updatedAt: string
}

interface Place {
  id: string
  recordId: string
}

interface RecordCalls {
  listRecords: {
    queryOptions(args: { params: { id: string }; query?: Wire | undefined }): {
      queryKey: readonly [string, string, unknown]
      queryFn(context: { signal: AbortSignal }): Promise<{ data: StoredRecord[] }>
    }
    queryKey(args?: { params: { id: string } }): readonly unknown[]
  }
  addRecord(args: { params: { id: string }; body: Wire }, options?: CallOptions): Promise<StoredRecord>
  changeRecord(args: { params: Place; body: Wire }, options?: CallOptions): Promise<StoredRecord>
  removeRecord(args: { params: Place }): Promise<unknown>
  restoreRecord(args: { params: Place }): Promise<StoredRecord>
  revealRecordField?(args: { params: Place & { field: string } }): Promise<{ value: string | string[] | null }>
}

export interface RecordType<R extends StoredRecord = StoredRecord> {
  kind: RecordKind
  form: Form
  draft: DraftForm
  /** `Policy`: for the dialog. */
  title: string
  /** `Policies`: for the list. */
  titles: string
  /** Snackbar texts, exactly as specified. */
  says: Record<'added' | 'updated' | 'removed', string>
  /** The same for failures; the server's message follows. */
  fails: Record<'adding' | 'updating' | 'removing', string>
  /** The name in questions: `Sure you want to delete {label}?` */
  labelOf(record: R): string
  /** Vehicles and homes share their endpoints. */
  shares?: { form: 'auto' | 'home' }
  /** Fields with a custom component. */
  instead?: FormPlace['instead']
  /** A field that is chosen before all others, as chips. */
  first?: { field: string; groups: readonly { label: string; options: readonly string[] }[] }
}

export const callsOf = ({ kind }: Pick<RecordType, 'kind'>) => api[kind] as unknown as RecordCalls

export const recordsQuery = (recordType: Pick<RecordType, 'kind' | 'shares'>, contactId: string) =>
  callsOf(recordType).listRecords.queryOptions({
    params: { id: contactId },
    ...(recordType.shares && { query: recordType.shares }),
  })
