/** Nine digits; null when it can't be a Social Security number. Spreadsheets drop its leading zeros. */
export function readSsn(text: string): string | null {
  if (!/^[\d\s.-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').padStart(9, '0')
  return /^\d{9}$/.test(digits) && Number(digits) >= 1_000_000 ? digits : null
}

/** In the format that only SSNs have: 123-45-6789. Nine digits without dashes could be anything. */
export const isSsnShaped = (text: string) => /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(text)
