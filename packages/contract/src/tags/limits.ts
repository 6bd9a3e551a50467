export const tagLimits = {
  /** Characters of a name, and of a description. */
  name: 100,
  description: 500,
  /** Tags that people add; imports may add more. */
  tags: 500,
  /** Tags that people assign to one contact. */
  perContact: 100,
  /** Nested groups, including the outermost. */
  depth: 8,
  /** Rules of one tree. */
  rules: 100,
  /** Groups, rules, their parts, and their values together; a valid tree has fewer. */
  parts: 10_000,
  /** Values of one rule, and the length of each. */
  values: 50,
  text: 200,
  /** For `inLastDays` and `inNextDays`: a hundred years. */
  days: 36_500,
} as const
