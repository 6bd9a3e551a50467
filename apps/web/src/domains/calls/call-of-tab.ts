// The call that this tab is in, for after a reload.
const key = 'frontdesk.phone-call'

export const callOfTab = {
  get: () => sessionStorage.getItem(key),
  keep: (call: string) => sessionStorage.setItem(key, call),
  forget: () => sessionStorage.removeItem(key),
}
