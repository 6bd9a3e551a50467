/** Saved cards and bank accounts, the default first. */
export function MethodsTab() {
  return null
}
