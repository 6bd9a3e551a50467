/** A name or address that only refers to this machine itself. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name)
}
