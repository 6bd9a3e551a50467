import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import type { ContactImport, ImportPlan } from '../imports.queries.ts'

/** The contract's own, whose values are not shipped to browsers; a test compares them. */
export const usualRules: ImportRules = { same: 'name', known: 'skip' }

/** The plan that was checked last, or the file's suggestion. */
export const planFor = ({ check, columns }: Pick<ContactImport, 'check' | 'columns'>): ImportPlan =>
  check
    ? { mapping: check.mapping, rules: check.rules }
    : { mapping: columns.map(({ suggested }) => suggested), rules: usualRules }
