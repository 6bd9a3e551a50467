import type { Form } from './field.ts'

export const privateNames = ({ fields }: Form) => Object.keys(fields).filter((key) => fields[key]?.private)

/** What may be kept as a draft. */
export const plainNames = ({ fields }: Form) => Object.keys(fields).filter((key) => !fields[key]?.private)
