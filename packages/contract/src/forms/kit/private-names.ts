import type { Form } from './field.ts'

export const privateNames = ({ fields }: Form) => Object.keys(fields).filter((key) => fields[key]?.private)

/** The fields that may be stored in a draft. */
export const plainNames = ({ fields }: Form) => Object.keys(fields).filter((key) => !fields[key]?.private)
