/** `capped(120, 99)` → `99+`. */
export const capped = (count: number, most = 99) => (count > most ? `${most}+` : String(count))
