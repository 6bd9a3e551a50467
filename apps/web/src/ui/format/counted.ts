/** `1,204`, `−12` with a true minus. */
export const count = (number: number) => number.toLocaleString('en-US').replace('-', '−')

/** `1 row`, `1,204 rows`. */
export const counted = (number: number, one: string, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`

/** `capped(120)` → `99+`, as badges show counts. */
export const capped = (many: number, most = 99) => (many > most ? `${most}+` : String(many))
