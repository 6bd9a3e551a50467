export const tagLimits = {
  /** Letters of a name, and of a description. */
  name: 100,
  description: 500,
  /** Tags that people add; imports may bring more. */
  tags: 500,
  /** Tags that people give to one contact. */
  perContact: 100,
  /** Groups within groups, the outermost counted. */
  depth: 8,
  /** Rules of one tree. */
  rules: 100,
  /** Groups, rules, their parts and their values together; what is valid has fewer. */
  parts: 10_000,
  /** Values of one rule, and letters of each. */
  values: 50,
  text: 200,
  /** Of `inLastDays` and `inNextDays`: a hundred years. */
  days: 36_500,
} as const
