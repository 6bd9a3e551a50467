/**
 * A phone as it is stored: 8 to 15 digits with country code and no plus. Ten digits without a plus are North American
 * and get their 1. Returns null for what can't be a phone; an extension (`x12`) makes it one of those.
 */
export function normalisePhone(text: string): string | null {
  const typed = text.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const full = !typed.startsWith('+') && digits.length === 10 ? `1${digits}` : digits.replace(/^(00|011)/, '')
  return /^\d{8,15}$/.test(full) ? full : null
}
