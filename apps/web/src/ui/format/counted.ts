export const count = (number: number) => number.toLocaleString('en-US')

/** `1 row`, `1,204 rows`. */
export const counted = (number: number, one: string, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`
