/** 10000 → 10,000, without loading Intl at each start. */
export const grouped = (value: number): string =>
  value < 1_000 ? String(value) : `${grouped(Math.floor(value / 1_000))},${String(value % 1_000).padStart(3, '0')}`
