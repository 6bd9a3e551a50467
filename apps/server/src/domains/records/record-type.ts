// The definition of a record type; the operations beside this file do the rest.
import type { Form } from '@frontdesk/contract/forms/kit/field'
import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { Stored } from '../contacts/contacts.public.ts'

export const recordTables = [
  'addresses',
  'dependents',
  'policies',
  'quotes',
  'commercial_accounts',
  'payment_methods',
  'contact_extras',
  'contact_links',
] as const
export type RecordTable = (typeof recordTables)[number]

/** The location of a field that has its own column. */
export interface ColumnPlace {
  column: string
  /** A value that doesn't fit the column stays in the document. */
  unless?: string
  /** The column's value when nothing was entered; null by default. */
  empty?: unknown
}

export interface RecordType {
  kind: RecordKind
  table: RecordTable
  /** Its name in the audit log. */
  entity: string
  /** One form, or several that the row's column `form` selects by value. */
  forms: Form | Readonly<Record<string, Form>>
  columns: Readonly<Record<string, ColumnPlace>>
  /** Optional fields of which at least one must have a value; private ones count. */
  needsOneOf?: { fields: readonly [string, ...string[]]; says: string }
  /** Every field has a column, and there is no document. */
  columnsOnly?: true
  /** Compares two listed records by content; by creation time by default. */
  order?(a: Stored, b: Stored): number
}

/** From a plain row, or from nested JSON, where instants are text. */
export interface RecordRow {
  id: string
  version: number
  created_at: Date | string
  updated_at: Date | string
  deleted_at: Date | string | null
  fields?: Stored
  form?: string
  [column: string]: unknown
}

/** With the hints of its private fields, by name. */
export type ShownRow = RecordRow & { hints: Record<string, string> | null }

const isOneForm = (forms: RecordType['forms']): forms is Form => Array.isArray((forms as Form).tabs)

export function formOf({ forms, kind }: RecordType, name: string | undefined): Form {
  if (isOneForm(forms)) return forms
  const form = forms[name ?? '']
  if (!form) throw new Error(`The recordType ${kind} has no form ${name}.`)
  return form
}

export const allForms = ({ forms }: RecordType): readonly Form[] => (isOneForm(forms) ? [forms] : Object.values(forms))

/** The parts of a call that an operation uses, for any record type. */
export interface RecordCall {
  params: { id: string }
  caller: Caller
  platform: Platform
  request: { ifMatch: number | null }
  inAccount: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>
}
export interface OneRecordCall extends RecordCall {
  params: { id: string; recordId: string }
}
