import { describeKeys } from '#ui/actions/shortcut-keys.ts'

const keys = /^((Ctrl|Alt|Shift)\+)*([A-Z\d?/]|Enter|Escape|Space|Tab|Delete|Arrow(Up|Down|Left|Right))$/
const modifiers: Readonly<Record<string, string>> = { Ctrl: 'mod', Alt: 'alt', Shift: 'shift' }

/** `Ctrl+K` as this keyboard names it; undefined for any other code. */
export function keysOf(code: string, mac?: boolean): string | undefined {
  if (!keys.test(code)) return undefined
  const named = code.split('+').map((part) => modifiers[part] ?? part)
  return describeKeys(named.join('+'), mac)
}
