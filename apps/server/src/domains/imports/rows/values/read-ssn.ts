/** Nine digits; null for what can't be a Social Security number. Spreadsheets eat the zeros that it begins with. */
export function readSsn(text: string): string | null {
  if (!/^[\d\s.-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').padStart(9, '0')
  return /^\d{9}$/.test(digits) && Number(digits) >= 1_000_000 ? digits : null
}

/** Written as only an SSN is: 123-45-6789. Nine bare digits could be anything. */
export const isSsnShaped = (text: string) => /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(text)
