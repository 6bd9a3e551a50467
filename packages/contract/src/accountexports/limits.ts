// Read by the browser too, so without a validator.
export const accountExportLimits = {
  /** Characters of a passphrase. */
  leastPassphrase: 12,
  longestPassphrase: 200,
  listed: 20,
  /** Days until a file is deleted. */
  days: 7,
} as const
