/** A name or address that leads nowhere but to this very machine. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name)
}
